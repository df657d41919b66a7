import type { FormRow } from "#worker/contract/forms/calls/form-lists.ts";
import { useText } from "#web/text/use-text.ts";

type Titled = Pick<FormRow, "subject" | "task" | "checklist" | "type" | "zone">;

/** What a form is about, or the planned task or the checklist that it was made for. */
export const ownTitleOf = ({ subject, task, checklist }: Titled): string | null =>
  subject ?? task ?? checklist?.name ?? null;

/** What a form is called in lists: by its own title, or by its kind and place. */
export function useFormTitle(): (form: Titled) => string {
  const { kinds } = useText("app");
  return (form) => ownTitleOf(form) ?? `${kinds[form.type]} · ${form.zone.name}`;
}
