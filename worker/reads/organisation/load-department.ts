import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import {
  type DepartmentPath,
  selectDepartment,
  selectDepartmentUsage,
} from "../../storage/organisation/departments.ts";
import type { Doing } from "../actor-context.ts";

function enter({ actor }: Doing, path: DepartmentPath): void {
  const outside = whyNot(actor, "company.read", path);
  if (outside) throw problem(outside);
}

/** The department with its company: not there for outsiders, nor under another company. What one may do comes after. */
export async function loadDepartment(doing: Doing, path: DepartmentPath) {
  enter(doing, path);
  const [[company], [department]] = await doing.sql.batch([
    selectCompany(doing.sql, path.companyId),
    selectDepartment(doing.sql, path),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  return { company, department };
}

/** By the same rules, with all that belongs to it counted. Another department meant with it must be of the company too. */
export async function loadDepartmentUsage(doing: Doing, path: DepartmentPath, otherId = path.departmentId) {
  enter(doing, path);
  const [[company], [department], [other], [usage]] = await doing.sql.batch([
    selectCompany(doing.sql, path.companyId),
    selectDepartment(doing.sql, path),
    selectDepartment(doing.sql, { ...path, departmentId: otherId }),
    selectDepartmentUsage(doing.sql, path),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!department || !other || !usage) throw problem("DEPARTMENT_NOT_FOUND");
  return { department, usage };
}
