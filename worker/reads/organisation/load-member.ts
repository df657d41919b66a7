import { problem } from "../../contract/problem.ts";
import type { CompanyRole } from "../../contract/roles.ts";
import { fitsCompany, fitsDepartment } from "../../policy/roles.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectMember, type MembershipRow } from "../../storage/people/members.ts";

/** Two people's memberships and, if one is named, the department in question: of this company or not there. */
export async function loadMembers(
  sql: Sql,
  companyId: string,
  [first, second]: [string, string],
  departmentId?: string,
): Promise<[MembershipRow[], MembershipRow[]]> {
  const [firstRoles, secondRoles, departments] = await sql.batch([
    selectMember(sql, companyId, first),
    selectMember(sql, companyId, second),
    departmentsById(sql, companyId, departmentId === undefined ? [] : [departmentId]),
  ]);
  if (departmentId !== undefined && departments.length === 0) throw problem("DEPARTMENT_NOT_FOUND");
  return [firstRoles, secondRoles];
}

export async function loadMember(
  sql: Sql,
  companyId: string,
  userId: string,
  departmentId?: string,
): Promise<MembershipRow[]> {
  const [roles] = await loadMembers(sql, companyId, [userId, userId], departmentId);
  return roles;
}

export function checkPlace(role: CompanyRole, departmentId: string | undefined): void {
  const fits = departmentId === undefined ? fitsCompany(role) : fitsDepartment(role);
  if (!fits) throw problem("INVALID", { fields: { role: "role.invalid" } });
}
