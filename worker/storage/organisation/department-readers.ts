// A department's records are visible to its members and to users with a company-level role.
import { type Column, sql, type SQL } from "drizzle-orm";
import { COMPANY_ROLES, isCompanyLevel } from "../../contract/organisation/roles.ts";
import { companyUser } from "../tables/organisation/membership.ts";

const COMPANY_LEVEL_ROLES = sql.join(
  COMPANY_ROLES.filter(isCompanyLevel).map((role) => sql`${role}`),
  sql`, `,
);

export const hasCompanyRole: SQL<number> = sql<number>`${companyUser.role} in (${COMPANY_LEVEL_ROLES})`;

/** A value, or the column or expression that has it. */
type SqlValue = string | Column | SQL;
type DepartmentReference = { companyId: SqlValue; departmentId: SqlValue };

export const canSeeDepartment = ({ companyId, departmentId }: DepartmentReference, userId: SqlValue): SQL =>
  sql`exists (select 1 from ${companyUser} as m where m.user_id = ${userId} and m.company_id = ${companyId} and (m.department_id = ${departmentId} or m.role in (${COMPANY_LEVEL_ROLES})))`;
