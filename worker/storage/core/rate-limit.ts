import { and, inArray, lte, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import type { Sql } from "./database.ts";
import { writeWithoutAudit } from "./write.ts";
import { rateHit } from "../tables/operations/operations.ts";

export type RateLimit = { key: string; atMost: number };

const keysOf = (limits: readonly RateLimit[]) => limits.map(({ key }) => key);

/** Runs first in the batch: attempts older than the window no longer count. */
export const deleteOldAttempts = (db: Sql, limits: readonly RateLimit[], windowMs: number, now: Date) =>
  db
    .delete(rateHit)
    .where(and(inArray(rateHit.key, keysOf(limits)), lte(rateHit.at, new Date(now.getTime() - windowMs))));

export const isUnderLimits = (limits: readonly RateLimit[]): SQL =>
  sql.join(
    limits.map(
      ({ key, atMost }) => sql`(select count(*) from ${rateHit} where ${rateHit.key} = ${key}) < ${atMost}`,
    ),
    sql` and `,
  );

/** Inserts one attempt for every limit, or none. The first one has the id. */
export const insertAttemptWhere = (
  db: Sql,
  limits: readonly RateLimit[],
  now: Date,
  condition: SQL,
  id = newId(),
) =>
  db
    .insert(rateHit)
    .select(
      sql.join(
        keysOf(limits).map(
          (key, index) =>
            sql`select ${index === 0 ? id : newId()}, ${key}, ${now.getTime()} where ${condition}`,
        ),
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

/** The seconds until the next attempt is allowed; null if it is allowed now. */
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

/** Whether the attempt of that id was recorded. */
export const isRecorded = (id: string): SQL =>
  sql`exists (select 1 from ${rateHit} as attempt where attempt.id = ${id})`;

/**
 * Records one attempt for every limit, or none if one of them is exhausted, and returns null or the seconds to wait. The check
 * and the insert are one statement, so concurrent attempts are counted exactly.
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
