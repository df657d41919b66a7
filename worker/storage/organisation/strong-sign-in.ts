import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { codeEntry } from "../tables/organisation/code-entry.ts";
import { user } from "../tables/organisation/identity.ts";
import { company } from "../tables/organisation/organisation.ts";

export type Entry = typeof codeEntry.$inferSelect;
type Path = { companyId: string; userId: string };

const isOf = ({ companyId, userId }: Path) =>
  and(eq(codeEntry.companyId, companyId), eq(codeEntry.userId, userId));

export const selectStrongSince = (db: Sql, companyId: string) =>
  db.select({ since: company.strongSince }).from(company).where(eq(company.id, companyId));

/** Takes effect if it was otherwise. */
export const updateStrongSince = (db: Sql, companyId: string, since: Date | null) =>
  db
    .update(company)
    .set({ strongSince: since })
    .where(
      and(eq(company.id, companyId), since ? isNull(company.strongSince) : isNotNull(company.strongSince)),
    )
    .returning({ id: company.id });

/** Requests and entries that have not ended, the older first. */
export const selectEntries = (db: Sql, companyId: string, now: Date) =>
  db
    .select({
      userId: codeEntry.userId,
      name: user.name,
      email: user.email,
      requestedAt: codeEntry.requestedAt,
      opensAt: codeEntry.opensAt,
      endsAt: codeEntry.endsAt,
    })
    .from(codeEntry)
    .innerJoin(user, eq(user.id, codeEntry.userId))
    .where(and(eq(codeEntry.companyId, companyId), gt(codeEntry.endsAt, now)))
    .orderBy(asc(codeEntry.requestedAt), asc(codeEntry.userId));

export const selectEntry = (db: Sql, path: Path, now: Date) =>
  db
    .select()
    .from(codeEntry)
    .where(and(isOf(path), gt(codeEntry.endsAt, now)));

/** In place of one that has ended. One that has not stays as it is. */
export const insertEntry = (db: Sql, row: Entry) =>
  db
    .insert(codeEntry)
    .values(row)
    .onConflictDoUpdate({
      target: [codeEntry.companyId, codeEntry.userId],
      set: { requestedAt: row.requestedAt, opensAt: row.opensAt, endsAt: row.endsAt },
      setWhere: lte(codeEntry.endsAt, row.requestedAt),
    })
    .returning({ userId: codeEntry.userId });

export const openEntry = (db: Sql, path: Path, { opensAt, endsAt }: { opensAt: Date; endsAt: Date }) =>
  db
    .update(codeEntry)
    .set({ opensAt, endsAt })
    .where(and(isOf(path), gt(codeEntry.endsAt, opensAt)))
    .returning({ userId: codeEntry.userId });

export const deleteEntry = (db: Sql, path: Path) =>
  db.delete(codeEntry).where(isOf(path)).returning({ userId: codeEntry.userId });

export const deleteEntriesOf = (db: Sql, companyId: string, done: SQL) =>
  db.delete(codeEntry).where(and(eq(codeEntry.companyId, companyId), done));

/** Entries that have ended. */
export const deleteEndedEntries = (db: Sql, now: Date) =>
  db.delete(codeEntry).where(lte(codeEntry.endsAt, now));
