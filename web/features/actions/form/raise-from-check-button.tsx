import { Plus } from "lucide-react";
import { useActionDesk } from "../../../data/actions/action-desk.ts";
import type { FormAddress, SafetyCheckAnswered, ShownForm } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";

type RaiseFromCheckButtonProps = {
  address: FormAddress;
  form: Pick<ShownForm, "viewId" | "can">;
  check: SafetyCheckAnswered;
};

/** "＋ Acción" on a question of the checklist that takes actions. */
export function RaiseFromCheckButton({ address, form, check }: RaiseFromCheckButtonProps) {
  const { actionTexts: text } = useText();
  const actionDialogs = useActionDesk();
  if (!form.can.raiseAction || !check.field.payload.acceptActions) return null;
  const { companyId, departmentId, type, formId } = address;
  const from = { companyId, departmentId, formType: type, formId, formViewId: form.viewId };
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => actionDialogs.raise({ ...from, check: { id: check.id, label: check.label } })}
    >
      <Plus aria-hidden="true" />
      {text.raiseShort}
    </Button>
  );
}
