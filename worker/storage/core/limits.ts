// What a person, an address or a company has used of a limit is one counter. Its window starts with the first use.
import { and, eq, gt, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import type { Rate, RateName, Rates } from "../../contract/limits.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { session } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { usageCounter } from "../tables/operations/operations.ts";
import type { Sql } from "./database.ts";
import { writeWithoutAudit } from "./write.ts";

/** Adds to the counters. A counter starts anew when its window is over. */
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

type Counter = typeof usageCounter.$inferSelect;

const secondsUntil = (endsAt: Date, now: Date) =>
  Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));

export const deleteOldCounters = (db: Sql, now: Date) =>
  db.delete(usageCounter).where(lte(usageCounter.endsAt, now));

// Attempts: one over a limit is refused, and not counted.

export type RateLimit = { key: string; atMost: number };

export const isUnderLimits = (limits: readonly RateLimit[], now: Date): SQL => {
  const isExhausted = limits.map(({ key, atMost }) =>
    and(eq(usageCounter.key, key), sql`${usageCounter.used} >= ${atMost}`),
  );
  return sql`not exists (select 1 from ${usageCounter} where (${or(...isExhausted)}) and ${gt(usageCounter.endsAt, now)})`;
};

/** Counts one attempt for every limit, or none. */
export const countAttemptWhere = (
  db: Sql,
  limits: readonly RateLimit[],
  windowMs: number,
  now: Date,
  condition: SQL,
) => {
  const keys = JSON.stringify(limits.map(({ key }) => key));
  return add(
    db,
    sql`select value, ${now.getTime() + windowMs}, 1 from json_each(${keys}) where ${condition}`,
    now,
  );
};

export const selectAttempts = (db: Sql, limits: readonly RateLimit[]) =>
  db
    .select()
    .from(usageCounter)
    .where(
      inArray(
        usageCounter.key,
        limits.map(({ key }) => key),
      ),
    );

/** The seconds until the next attempt is allowed; null if it is allowed now. */
export function secondsToWait(
  attempts: readonly Counter[],
  limits: readonly RateLimit[],
  now: Date,
): number | null {
  const waits = attempts
    .filter(({ endsAt }) => endsAt > now)
    .filter(({ key, used }) => limits.some((limit) => limit.key === key && used >= limit.atMost))
    .map(({ endsAt }) => secondsUntil(endsAt, now));
  return waits.length > 0 ? Math.max(...waits) : null;
}

/**
 * Counts one attempt for every limit, or none if one of them is exhausted, and returns null or the seconds to wait. The check
 * and the count are one statement, so concurrent attempts are counted exactly.
 */
export async function recordAttempt(
  db: Sql,
  limits: readonly RateLimit[],
  windowMs: number,
  now: Date,
): Promise<number | null> {
  const { changed: counted, attempts } = await writeWithoutAudit(db, {
    change: countAttemptWhere(db, limits, windowMs, now, isUnderLimits(limits, now)),
    read: { attempts: selectAttempts(db, limits) },
  });
  return counted.length > 0 ? null : (secondsToWait(attempts, limits, now) ?? 1);
}

// Changes: every one is counted, also one over a limit.

export type CountedChange = {
  rates: Rates;
  companyId: string | undefined;
  /** Whether the call may require a proof of who the person is. */
  asksForProof?: boolean;
};

/** Whoever acts, also as somebody else. */
const person = sql`coalesce(${session.impersonatedBy}, ${session.userId})`;

const isSession = (token: string, now: Date): SQL =>
  sql`${session.token} = ${token} and ${session.expiresAt} > ${now.getTime()}`;

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

/** What a call of an API key counts: the key's own rates, and those of a change as if the key were a person. */
export type CountedKeyCall = { ofKey: readonly Rate[]; ofChange: Rates | null };

/** Counts a call of a valid key. Its changes count for the company while the key is under its own limits. */
export function countKeyCall(db: Sql, hash: string, { ofKey, ofChange }: CountedKeyCall, now: Date) {
  const endsAt = ({ windowMs }: Rate) => now.getTime() + windowMs;
  const own = JSON.stringify(
    [...ofKey, ...(ofChange?.ofPerson ?? [])].map((rate) => ({ ...rate, endsAt: endsAt(rate) })),
  );
  const key = sql`(rate.value ->> 'name') || ':' || ${apiKey.id}`;
  const isValid = sql`${apiKey.hash} = ${hash} and ${apiKey.endedAt} is null and ${apiKey.expiresAt} > ${now.getTime()}`;
  const ofCompany = ofChange?.ofCompany;
  return [
    add(
      db,
      sql`select ${key}, rate.value ->> 'endsAt', rate.value ->> 'amount'
        from ${apiKey}, json_each(${own}) as rate where ${isValid}`,
      now,
    ),
    ...(ofCompany
      ? [
          add(
            db,
            sql`select ${`${ofCompany.name}:`} || ${apiKey.companyId}, ${endsAt(ofCompany)}, ${ofCompany.amount}
              from ${apiKey}
              where ${isValid} and not exists (
                select 1 from json_each(${own}) as rate, ${usageCounter} as used
                where used.key = ${key} and used.used > rate.value ->> 'atMost'
              )`,
            now,
          ),
        ]
      : []),
  ];
}

/** The exhausted limit with the longest wait; null if the change is allowed. */
export function exhaustedRate(rates: readonly Rate[], counters: readonly Counter[], now: Date) {
  const exhausted = counters.flatMap(({ key, used, endsAt }) => {
    const rate = rates.find(({ name }) => key.startsWith(`${name}:`));
    if (!rate || used <= rate.atMost) return [];
    return [{ name: rate.name, seconds: secondsUntil(endsAt, now) }];
  });
  return exhausted.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null;
}
export type ExhaustedRate = { name: RateName; seconds: number };
