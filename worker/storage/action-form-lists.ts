import type { Scope } from "../policy/scope.ts";
import { type ActionListing, pageOf, partsOf, statementsOf } from "./action-lists.ts";
import type { Sql } from "./database.ts";
import { selectFormCompany } from "./form-owners.ts";
import { type FormPath, selectForm } from "./form-records.ts";

/** A form's actions as far as the scope goes, with the form, in one round trip. */
export async function listActionsOfForm(db: Sql, scope: Scope, path: FormPath, listing: ActionListing) {
  const ofForm = { ...listing, filter: { form: { type: path.type, id: path.formId } } };
  const [[company], [form], ...answers] = await db.batch([
    selectFormCompany(db, path.companyId),
    selectForm(db, path),
    ...statementsOf(db, scope, ofForm),
  ]);
  return { company, form, page: pageOf(partsOf(ofForm, answers), ofForm) };
}
