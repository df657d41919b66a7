import type { FormType } from "../../contract/enums.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import { action } from "../tables/action.ts";

/** The action's foreign key to a form of the type. */
export const ACTION_LINKS = {
  drill: "drillFormId",
  hseq_visit: "visitFormId",
  investigation: "investigationFormId",
  observation: "observationFormId",
  management: "managementFormId",
  mailbox: "mailboxFormId",
} as const satisfies Record<FormType, keyof typeof action.$inferSelect>;

/** The column's database name, for raw SQL over the table under any alias. */
export const actionLink = (type: FormType): string => action[ACTION_LINKS[type]].name;

export const SAFETY_CHECK_LINKS: Partial<Record<FormType, string>> = {
  hseq_visit: "visit_form_id",
  investigation: "investigation_form_id",
  observation: "observation_form_id",
  management: "management_form_id",
} satisfies Record<ChecklistFormType, string>;
