import type { DepartmentFormType, FormType } from "../../contract/enums.ts";
import { drillForm } from "./drill-form.ts";
import { investigationForm } from "./investigation-form.ts";
import { mailboxForm } from "./mailbox-form.ts";
import { managementForm } from "./management-form.ts";
import { observationForm } from "./observation-form.ts";
import { visitForm } from "./visit-form.ts";

/** Which table holds which kind. */
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

/** Any of the tables, by the columns that code for all kinds may name; the mailbox alone has no department. */
export const tableOf = (type: FormType) => FORM_TABLES[type] as unknown as typeof drillForm;
