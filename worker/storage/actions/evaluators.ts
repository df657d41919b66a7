import { sql, type SQL } from "drizzle-orm";
import { companyUser } from "../tables/organisation/membership.ts";

type Evaluated = { companyId: string; departmentId: string; initiatedBy: string };

/** Those who wait to evaluate a completed action: who raised it, if they may, and the department's managers; without any, the administrators. */
export const evaluatorsOf = ({ companyId, departmentId, initiatedBy }: Evaluated): SQL => {
  const nearest = sql`select m.user_id from ${companyUser} as m where m.company_id = ${companyId}
    and ((m.role = 'manager' and m.department_id = ${departmentId})
      or (m.role in ('owner', 'admin') and m.user_id = ${initiatedBy}))`;
  return sql`${nearest} union select m.user_id from ${companyUser} as m
    where m.company_id = ${companyId} and m.role in ('owner', 'admin') and not exists (${nearest})`;
};
