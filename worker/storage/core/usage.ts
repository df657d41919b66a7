import { lte, sql, type SQL } from "drizzle-orm";
import type { Rate, RateName, Rates } from "../../contract/limits.ts";
import { session } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { usageCounter } from "../tables/operations/operations.ts";
import type { Sql } from "./database.ts";

export type CountedChange = { rates: Rates; companyId: string | undefined };

/** Whoever acts, also as somebody else. */
const person = sql`coalesce(${session.impersonatedBy}, ${session.userId})`;

const isSession = (token: string, now: Date): SQL =>
  sql`${session.token} = ${token} and ${session.expiresAt} > ${now.getTime()}`;

/** A window starts with its first change. */
const add = (db: Sql, rows: SQL, now: Date) => {
  const isOver = sql`${usageCounter.endsAt} <= ${now.getTime()}`;
  return db
    .insert(usageCounter)
    .select(rows)
    .onConflictDoUpdate({
      target: usageCounter.key,
      set: {
        used: sql`case when ${isOver} then excluded.used else ${usageCounter.used} + excluded.used end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${usageCounter.endsAt} end`,
      },
    })
    .returning();
};

/**
 * Counts a change for the person of the session and then, if the person is under their own limits, for the company that they
 * belong to: nobody uses up the limit of their colleagues with refused requests.
 */
export function countChange(db: Sql, token: string, { rates, companyId }: CountedChange, now: Date) {
  const { ofPerson, ofCompany } = rates;
  const endsAt = ({ windowMs }: Rate) => now.getTime() + windowMs;
  const personal = JSON.stringify(ofPerson.map((rate) => ({ ...rate, endsAt: endsAt(rate) })));
  const key = sql`(rate.value ->> 'name') || ':' || ${person}`;
  return [
    add(
      db,
      sql`select ${key}, rate.value ->> 'endsAt', rate.value ->> 'amount'
        from ${session}, json_each(${personal}) as rate where ${isSession(token, now)}`,
      now,
    ),
    add(
      db,
      sql`select ${`${ofCompany.name}:`} || ${companyUser.companyId}, ${endsAt(ofCompany)}, ${ofCompany.amount}
        from ${session}, ${companyUser}
        where ${isSession(token, now)} and ${companyUser.userId} = ${session.userId}
          and ${companyUser.companyId} = ${companyId ?? null}
          and not exists (
            select 1 from json_each(${personal}) as rate, ${usageCounter} as used
            where used.key = ${key} and used.used > rate.value ->> 'atMost'
          )
        limit 1`,
      now,
    ),
  ] as const;
}

type Counter = typeof usageCounter.$inferSelect;

/** The exhausted limit with the longest wait; null if the change is allowed. */
export function exhaustedRate({ ofPerson, ofCompany }: Rates, counters: readonly Counter[], now: Date) {
  const exhausted = counters.flatMap(({ key, used, endsAt }) => {
    const rate = [...ofPerson, ofCompany].find(({ name }) => key.startsWith(`${name}:`));
    if (!rate || used <= rate.atMost) return [];
    return [{ name: rate.name, seconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) }];
  });
  return exhausted.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null;
}
export type ExhaustedRate = { name: RateName; seconds: number };

export const deleteOldUsage = (db: Sql, now: Date) =>
  db.delete(usageCounter).where(lte(usageCounter.endsAt, now));
