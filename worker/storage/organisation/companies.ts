import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";
import type { TookEffect } from "../core/write.ts";
import { company, department } from "../tables/organisation.ts";

export const selectCompany = (db: Sql, companyId: string) =>
  db
    .select({
      id: company.id,
      name: company.name,
      companyCode: company.companyCode,
      color: company.color,
      timeZone: company.timeZone,
      userLimit: company.userLimit,
      usersUsage: company.usersUsage,
      mailboxAdviceEmail: company.mailboxAdviceEmail,
      createdAt: company.createdAt,
      updatedAt: company.updatedAt,
    })
    .from(company)
    .where(eq(company.id, companyId));

export async function findCompany(db: Sql, companyId: string) {
  const [found] = await selectCompany(db, companyId);
  return found ?? null;
}

type NewCompany = Omit<typeof company.$inferInsert, "companyCode"> & { companyCode: string | SQL };

export const insertCompany = (db: Sql, row: NewCompany) =>
  db.insert(company).values(row).returning({ id: company.id });

/** Chosen in the insert, so that two companies of one name created at once get different codes. */
export const firstFreeCode = (codes: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(codes)}) where not exists (select 1 from ${company} as c where c.company_code = value) order by key limit 1)`;

/** The departments of the company among the ids. */
export const departmentsById = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: department.id, name: department.name, color: department.color })
    .from(department)
    .where(
      and(
        eq(department.companyId, companyId),
        sql`${department.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );

const hasNoForms = (companyId: string): SQL =>
  sql.join(
    Object.values(FORM_TABLES).map(
      (table) => sql`not exists (select 1 from ${table} where ${table.companyId} = ${companyId})`,
    ),
    sql` and `,
  );

type CompanyChanges = {
  [Column in keyof typeof company.$inferInsert]?: (typeof company.$inferInsert)[Column] | undefined;
};

export const updateCompanyWhere = (
  db: Sql,
  companyId: string,
  changes: CompanyChanges,
  onlyWithoutForms: boolean,
) =>
  db
    .update(company)
    .set(changes)
    .where(and(eq(company.id, companyId), onlyWithoutForms ? hasNoForms(companyId) : undefined))
    .returning({ id: company.id });

/** Follow-up of the change of the company's code: replaces the code at the start of the departments' codes. */
export const updateDepartmentCodes = (db: Sql, companyId: string, companyCode: string, done: TookEffect) =>
  db
    .update(department)
    .set({
      departmentCode: sql`${companyCode} || substr(${department.departmentCode}, instr(${department.departmentCode}, '-'))`,
    })
    .where(and(eq(department.companyId, companyId), done));
