import type { FormRow } from "#worker/contract/forms/calls/form-lists.ts";
import { useText } from "#web/text/use-text.ts";

type Titled = Pick<FormRow, "subject" | "task" | "checklist" | "type" | "zone">;

/** What a form is called in lists: what it is about, the planned task or the checklist that it was made for, or its kind and place. */
export function useFormTitle(): (form: Titled) => string {
  const { kinds } = useText("app");
  return ({ subject, task, checklist, type, zone }) =>
    subject ?? task ?? checklist?.name ?? `${kinds[type]} · ${zone.name}`;
}
