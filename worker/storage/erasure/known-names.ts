// The names under which companies know their people.
import { and, eq, sql } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { containsText } from "../core/text-search.ts";
import { user } from "../tables/organisation/identity.ts";
import { knownName } from "../tables/organisation/known-name.ts";
import { companyUser } from "../tables/organisation/membership.ts";

/** Under which names the company knows the person, or knew them. */
export const selectKnownNames = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ name: knownName.name, since: knownName.since, until: knownName.until })
    .from(knownName)
    .where(and(eq(knownName.companyId, companyId), eq(knownName.userId, userId)));

/** The people of the company, of today and of before, who may have the name: with its first word. */
export const selectAccountsNamed = (db: Sql, companyId: string, name: string) =>
  db
    .select({ name: knownName.name, since: knownName.since })
    .from(knownName)
    .where(
      and(
        eq(knownName.companyId, companyId),
        containsText(sql`${knownName.name}`, name.split(/\s+/)[0] ?? ""),
      ),
    );

export const selectNamesOf = (db: Sql, userId: string) =>
  db
    .select({ name: knownName.name, since: knownName.since, until: knownName.until })
    .from(knownName)
    .where(eq(knownName.userId, userId));

export const deleteKnownNames = (db: Sql, companyId: string, userId: string) =>
  db.delete(knownName).where(and(eq(knownName.companyId, companyId), eq(knownName.userId, userId)));

/** The names of the people in a company, without the user. */
export const selectColleagues = (db: Sql, companyId: string, userId: string) =>
  db
    .selectDistinct({ name: user.name })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(and(eq(companyUser.companyId, companyId), sql`${user.id} <> ${userId}`));
