import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  type DepartmentPath,
  selectDepartment,
  selectDepartmentUsage,
} from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";

function enter({ actor }: ActorContext, path: DepartmentPath): void {
  const outside = whyNot(actor, "company.read", path);
  if (outside) throw problem(outside);
}

/** The department with its company: not there for outsiders, nor under another company. What one may do comes after. */
export async function loadDepartment(context: ActorContext, path: DepartmentPath) {
  enter(context, path);
  const [[company], [department]] = await context.sql.batch([
    selectCompany(context.sql, path.companyId),
    selectDepartment(context.sql, path),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  return { company, department };
}

/** By the same rules, with all that belongs to it counted. Another department meant with it must be of the company too. */
export async function loadDepartmentUsage(
  context: ActorContext,
  path: DepartmentPath,
  otherId = path.departmentId,
) {
  enter(context, path);
  const {
    companies: [company],
    departments: [department],
    others: [other],
    usages: [usage],
  } = await readTogether(context.sql, {
    companies: selectCompany(context.sql, path.companyId),
    departments: selectDepartment(context.sql, path),
    others: selectDepartment(context.sql, { ...path, departmentId: otherId }),
    usages: selectDepartmentUsage(context.sql, path),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department || !other || !usage) throw problem("DEPARTMENT_NOT_FOUND");
  return { department, usage };
}
