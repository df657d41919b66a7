import { eq, sql } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { companyUser } from "./tables/membership.ts";
import { company } from "./tables/organisation.ts";

export const insertMembership = (db: Sql, row: typeof companyUser.$inferInsert) =>
  db.insert(companyUser).values(row);

/** Counts afresh rather than adding one: in the batch of any change to memberships, the figure cannot drift. */
export const recountUsers = (db: Sql, companyId: string) =>
  db
    .update(company)
    .set({
      usersUsage: sql`(select count(distinct ${companyUser.userId}) from ${companyUser} where ${companyUser.companyId} = ${companyId})`,
    })
    .where(eq(company.id, companyId));
