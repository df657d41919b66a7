import { asc, eq } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { company, department } from "./tables/organisation.ts";

export async function findCompany(db: Sql, companyId: string) {
  const [found] = await db
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
  return found ?? null;
}

export const departmentsIn = (db: Sql, companyId: string) =>
  db
    .select({
      id: department.id,
      name: department.name,
      departmentCode: department.departmentCode,
      color: department.color,
      companyId: department.companyId,
    })
    .from(department)
    .where(eq(department.companyId, companyId))
    .orderBy(asc(department.name), asc(department.id));
