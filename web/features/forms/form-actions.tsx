import { useText } from "../../text/use-text.ts";
import { useFormPage } from "./form-context.ts";

/** The place of the form's actions. */
export function FormActions() {
  const { record } = useFormPage();
  const { formActions: words } = useText();
  const { actionsCount } = record.form;
  return (
    <p className="text-sm text-muted-foreground">
      {actionsCount === 0 ? words.none : words.some(actionsCount)}
    </p>
  );
}
