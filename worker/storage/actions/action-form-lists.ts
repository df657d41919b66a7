import type { Scope } from "../../policy/scope.ts";
import { type ActionListOptions, planActionList } from "./action-lists.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { selectFormCompany } from "../forms/form-owners.ts";
import { type FormPath, selectForm } from "../forms/form-records.ts";

/** A form's actions as far as the scope goes, with the form, in one round trip. */
export async function listActionsOfForm(db: Sql, scope: Scope, path: FormPath, listing: ActionListOptions) {
  const ofForm = { ...listing, filter: { form: { type: path.type, id: path.formId } } };
  const { statements, page } = planActionList(db, scope, ofForm);
  const {
    companies: [company],
    forms: [form],
    ...answers
  } = await readBatch(db, {
    companies: selectFormCompany(db, path.companyId),
    forms: selectForm(db, path),
    ...statements,
  });
  return { company, form, page: page(answers) };
}
