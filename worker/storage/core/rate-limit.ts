import { and, inArray, lte, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import type { Sql } from "./database.ts";
import { writeWithoutAudit } from "./write.ts";
import { rateHit } from "../tables/operations.ts";

export type RateLimit = { key: string; atMost: number };

const keysOf = (limits: readonly RateLimit[]) => limits.map(({ key }) => key);

/** The first of a batch that asks whether there is room: what is older than the window counts no more. */
export const deleteOldAttempts = (db: Sql, limits: readonly RateLimit[], windowMs: number, now: Date) =>
  db
    .delete(rateHit)
    .where(and(inArray(rateHit.key, keysOf(limits)), lte(rateHit.at, new Date(now.getTime() - windowMs))));

/** None of the limits is used up. */
export const isUnderLimits = (limits: readonly RateLimit[]): SQL =>
  sql.join(
    limits.map(
      ({ key, atMost }) => sql`(select count(*) from ${rateHit} where ${rateHit.key} = ${key}) < ${atMost}`,
    ),
    sql` and `,
  );

/** One attempt against every limit, or against none. */
export const insertAttemptWhere = (db: Sql, limits: readonly RateLimit[], now: Date, condition: SQL) =>
  db
    .insert(rateHit)
    .select(
      sql.join(
        keysOf(limits).map((key) => sql`select ${newId()}, ${key}, ${now.getTime()} where ${condition}`),
        sql` union all `,
      ),
    )
    .returning({ key: rateHit.key });

export const selectAttempts = (db: Sql, limits: readonly RateLimit[]) =>
  db
    .select({ key: rateHit.key, attempts: sql<number>`count(*)`, oldest: sql<number>`min(${rateHit.at})` })
    .from(rateHit)
    .where(inArray(rateHit.key, keysOf(limits)))
    .groupBy(rateHit.key);

type Attempts = Awaited<ReturnType<typeof selectAttempts>>;

/** How many seconds until there is room again; null when there is. */
export function secondsToWait(
  attempts: Attempts,
  limits: readonly RateLimit[],
  windowMs: number,
  now: Date,
): number | null {
  const waits = attempts
    .filter(({ key, attempts: made }) => limits.some((limit) => limit.key === key && made >= limit.atMost))
    .map(({ oldest }) => Math.ceil((oldest + windowMs - now.getTime()) / 1000));
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/**
 * Counts one attempt against every limit, or against none when one of them is used up. Exact however many arrive at
 * once: the count and the insert are one statement. Answers null, or how many seconds to wait.
 */
export async function recordAttempt(
  db: Sql,
  limits: readonly RateLimit[],
  windowMs: number,
  now: Date,
): Promise<number | null> {
  const { changed: counted, attempts } = await writeWithoutAudit(db, {
    first: [deleteOldAttempts(db, limits, windowMs, now)],
    change: insertAttemptWhere(db, limits, now, isUnderLimits(limits)),
    read: { attempts: selectAttempts(db, limits) },
  });
  return counted.length > 0 ? null : (secondsToWait(attempts, limits, windowMs, now) ?? 1);
}
