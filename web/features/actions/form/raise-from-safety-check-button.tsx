import { Plus } from "lucide-react";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import type { FormAddress, SafetyCheckResponse, ShownForm } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { ToolButton } from "#web/components/checklist/tool-button.tsx";

type RaiseFromSafetyCheckButtonProps = {
  address: FormAddress;
  form: Pick<ShownForm, "viewId" | "can">;
  safetyCheck: SafetyCheckResponse;
};

/** "＋ Acción" on a safety check that takes actions. */
export function RaiseFromSafetyCheckButton({ address, form, safetyCheck }: RaiseFromSafetyCheckButtonProps) {
  const { actionTexts: text } = useText("app");
  const actionDialogs = useActionDialogs();
  if (!form.can.raiseAction || !safetyCheck.field.payload.acceptActions) return null;
  const { companyId, departmentId, type, formId } = address;
  const from = { companyId, departmentId, formType: type, formId, formViewId: form.viewId };
  return (
    <ToolButton onClick={() => actionDialogs.raise({ ...from, safetyCheck })}>
      <Plus aria-hidden="true" />
      {text.raiseShort}
    </ToolButton>
  );
}
