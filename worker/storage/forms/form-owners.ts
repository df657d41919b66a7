import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { prepareOnce } from "../core/prepare-once.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { company, department } from "../tables/organisation/organisation.ts";

/** The department that numbers a form, or the company where the form has no department. */
export type FormOwner = { companyId: string; departmentId: string | null };

const formCompany = prepareOnce((db) =>
  db
    .select({
      ...COMPANY_STATE,
      code: company.companyCode,
      language: company.language,
      timeZone: company.timeZone,
    })
    .from(company)
    .where(eq(company.id, sql.placeholder("companyId"))),
);

export const selectFormCompany = (db: Sql, companyId: string) => formCompany(db, { companyId });

export const selectFormDepartment = (db: Sql, { companyId, departmentId }: FormOwner) =>
  db
    .select({ id: department.id, code: department.departmentCode })
    .from(department)
    .where(and(eq(department.id, departmentId ?? ""), eq(department.companyId, companyId)));

export const ownerHasCode = ({ companyId, departmentId }: FormOwner, code: string): SQL =>
  departmentId === null
    ? sql`exists (select 1 from ${company} as c where c.id = ${companyId} and c.company_code = ${code})`
    : sql`exists (select 1 from ${department} as d where d.id = ${departmentId} and d.department_code = ${code})`;
