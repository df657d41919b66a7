import type { FormType } from "../../contract/enums.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";

/** The column by which an action, and a question of a checklist, belongs to a form of the kind. */
export const ACTION_LINKS = {
  drill: "drill_form_id",
  hseq_visit: "visit_form_id",
  investigation: "investigation_form_id",
  observation: "observation_form_id",
  management: "management_form_id",
  mailbox: "mailbox_form_id",
} as const satisfies Record<FormType, string>;

export const CHECK_LINKS: Partial<Record<FormType, string>> = {
  hseq_visit: "visit_form_id",
  investigation: "investigation_form_id",
  observation: "observation_form_id",
  management: "management_form_id",
} satisfies Record<ChecklistFormType, string>;
