import { problem } from "../../contract/problem.ts";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import { isCompanyWideRole, isDepartmentRole } from "../../policy/roles.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectMember, type MembershipRow } from "../../storage/people/members.ts";

/** Two people's memberships. A department that is named must be one of this company. */
export async function loadMembers(
  sql: Sql,
  companyId: string,
  [first, second]: [string, string],
  departmentId?: string,
): Promise<[MembershipRow[], MembershipRow[]]> {
  const { firstRoles, secondRoles, departments } = await readBatch(sql, {
    firstRoles: selectMember(sql, companyId, first),
    secondRoles: selectMember(sql, companyId, second),
    departments: departmentsById(sql, companyId, departmentId === undefined ? [] : [departmentId]),
  });
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

/** owner and admin are roles of the whole company, manager of a department, member of either. */
export function checkRoleFits(role: CompanyRole, departmentId: string | undefined): void {
  const fits = departmentId === undefined ? isCompanyWideRole(role) : isDepartmentRole(role);
  if (!fits) throw problem("INVALID", { fields: { role: "role.invalid" } });
}
