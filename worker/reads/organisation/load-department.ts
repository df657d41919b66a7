import { problem } from "../../contract/problem.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  type DepartmentPath,
  selectDepartment,
  selectDepartmentUsage,
} from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";

/** The department with its company: not found by outsiders, nor under another company. Callers check the rest. */
export async function loadDepartment(context: ActorContext, path: DepartmentPath) {
  enterCompany(context, path.companyId);
  const [[company], [department]] = await context.sql.batch([
    selectCompany(context.sql, path.companyId),
    selectDepartment(context.sql, path),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  return { company, department };
}

/** `loadDepartment`, with its records counted. `otherId`, when given, must be a department of the same company. */
export async function loadDepartmentUsage(
  context: ActorContext,
  path: DepartmentPath,
  otherId = path.departmentId,
) {
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    departments: [department],
    others: [other],
    usages: [usage],
  } = await readBatch(context.sql, {
    companies: selectCompany(context.sql, path.companyId),
    departments: selectDepartment(context.sql, path),
    others: selectDepartment(context.sql, { ...path, departmentId: otherId }),
    usages: selectDepartmentUsage(context.sql, path),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department || !other || !usage) throw problem("DEPARTMENT_NOT_FOUND");
  return { department, usage };
}
