import type { DepartmentFormType, FormType } from "#worker/contract/enums.ts";
import { drillForm } from "./drill-form.ts";
import { investigationForm } from "./investigation-form.ts";
import { mailboxForm } from "./mailbox-form.ts";
import { managementForm } from "./management-form.ts";
import { observationForm } from "./observation-form.ts";
import { visitForm } from "./visit-form.ts";

/** The table of each form type. */
export const DEPARTMENT_FORM_TABLES = {
  drill: drillForm,
  hseq_visit: visitForm,
  investigation: investigationForm,
  observation: observationForm,
  management: managementForm,
} satisfies Record<DepartmentFormType, unknown>;

export const FORM_TABLES = { ...DEPARTMENT_FORM_TABLES, mailbox: mailboxForm } satisfies Record<
  FormType,
  unknown
>;

/** Any form table, typed by the columns that all types share; only the mailbox has no department. */
export const tableOf = (type: FormType) => FORM_TABLES[type] as unknown as typeof drillForm;
