import { Plus } from "lucide-react";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import type { FormAddress, SafetyCheckResponse, ShownForm } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { ToolButton } from "#web/components/checklist/tool-button.tsx";

type RaiseFromCheckButtonProps = {
  address: FormAddress;
  form: Pick<ShownForm, "viewId" | "can">;
  check: SafetyCheckResponse;
};

/** "＋ Acción" on a question of the checklist that takes actions. */
export function RaiseFromCheckButton({ address, form, check }: RaiseFromCheckButtonProps) {
  const { actionTexts: text } = useText("app");
  const actionDialogs = useActionDialogs();
  if (!form.can.raiseAction || !check.field.payload.acceptActions) return null;
  const { companyId, departmentId, type, formId } = address;
  const from = { companyId, departmentId, formType: type, formId, formViewId: form.viewId };
  return (
    <ToolButton onClick={() => actionDialogs.raise({ ...from, check: { id: check.id, label: check.label } })}>
      <Plus aria-hidden="true" />
      {text.raiseShort}
    </ToolButton>
  );
}
