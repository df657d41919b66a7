import type { DepartmentFormType } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { toFormRecord, selectFormById } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { requireFormRead } from "./loaded-form.ts";

type FormToLocate = { type: DepartmentFormType; companyId: string; formId: string };

/** The department of a form, for an address that does not name it. Only for those who may read the form. */
export async function locateForm(context: ActorContext, { type, companyId, formId }: FormToLocate) {
  enterCompany(context, companyId);
  const [row] = await selectFormById(context.sql, type, formId);
  if (row?.form.companyId !== companyId) throw problem("NOT_FOUND");
  const { form, ...record } = toFormRecord(row);
  requireFormRead(context.actor, { ...record, form, type });
  return { id: form.id, viewId: form.viewId, type, departmentId: form.departmentId ?? "" };
}
