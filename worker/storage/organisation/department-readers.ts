// Who may see a department's records: whoever belongs to it, and whoever belongs to the whole company.
import { type Column, sql, type SQL } from "drizzle-orm";
import { COMPANY_ROLES, isCompanyLevel } from "../../contract/roles.ts";
import { companyUser } from "../tables/membership.ts";

const OF_THE_COMPANY = sql.join(
  COMPANY_ROLES.filter(isCompanyLevel).map((role) => sql`${role}`),
  sql`, `,
);

export const hasCompanyRole: SQL<number> = sql<number>`${companyUser.role} in (${OF_THE_COMPANY})`;

/** A value, or where it stands. */
type Told = string | Column | SQL;
type Place = { companyId: Told; departmentId: Told };

/** Holds for who may see the department's records. */
export const canSeeDepartment = ({ companyId, departmentId }: Place, userId: Told): SQL =>
  sql`exists (select 1 from ${companyUser} as m where m.user_id = ${userId} and m.company_id = ${companyId} and (m.department_id = ${departmentId} or m.role in (${OF_THE_COMPANY})))`;
