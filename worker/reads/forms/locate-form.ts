import type { DepartmentFormType } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { asRecord, selectFormById } from "../../storage/forms/form-records.ts";
import type { Doing } from "../actor-context.ts";
import { enterCompany } from "../enter-company.ts";
import { mayRead } from "./loaded-form.ts";

type Asked = { type: DepartmentFormType; companyId: string; formId: string };

/** The department of a form, for an address that does not name it; told only to those who may read the form. */
export async function locateForm(doing: Doing, { type, companyId, formId }: Asked) {
  enterCompany(doing, companyId);
  const [row] = await selectFormById(doing.sql, type, formId);
  if (row?.form.companyId !== companyId) throw problem("NOT_FOUND");
  const { form, ...record } = asRecord(row);
  mayRead(doing.actor, { ...record, form, type, checks: [] });
  return { id: form.id, viewId: form.viewId, type, departmentId: form.departmentId ?? "" };
}
