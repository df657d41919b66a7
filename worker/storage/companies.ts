import { asc, eq, inArray } from "drizzle-orm";
import type { Scope } from "../policy/scope.ts";
import type { Sql } from "./database.ts";
import { company, department } from "./tables/organisation.ts";

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

export const insertCompany = (db: Sql, row: typeof company.$inferInsert) => db.insert(company).values(row);

export async function takenCompanyCodes(db: Sql, codes: string[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ code: company.companyCode })
    .from(company)
    .where(inArray(company.companyCode, codes));
  return rows.map(({ code }) => code);
}

export const departmentsIn = (db: Sql, { companyId }: Scope) =>
  db
    .select({
      id: department.id,
      name: department.name,
      departmentCode: department.departmentCode,
      color: department.color,
      companyId: department.companyId,
      monthlyObjectives: department.monthlyObjectives,
    })
    .from(department)
    .where(eq(department.companyId, companyId))
    .orderBy(asc(department.name), asc(department.id));
