import { and, inArray, lte, sql } from "drizzle-orm";
import { newId } from "../domain/ids.ts";
import type { Sql } from "./database.ts";
import { rateHit } from "./tables/operations.ts";

export type Limit = { key: string; atMost: number };

/**
 * Counts one attempt against every limit, or against none when one of them is used up. Exact however many arrive at
 * once: the count and the insert are one statement. Answers null, or how many seconds to wait.
 */
export async function takeAttempt(
  db: Sql,
  limits: Limit[],
  windowSeconds: number,
  now: Date,
): Promise<number | null> {
  const keys = limits.map(({ key }) => key);
  const windowMs = windowSeconds * 1000;
  const roomForAll = sql.join(
    limits.map(
      ({ key, atMost }) => sql`(select count(*) from ${rateHit} where ${rateHit.key} = ${key}) < ${atMost}`,
    ),
    sql` and `,
  );
  const [, inserted, standing] = await db.batch([
    db
      .delete(rateHit)
      .where(and(inArray(rateHit.key, keys), lte(rateHit.at, new Date(now.getTime() - windowMs)))),
    db
      .insert(rateHit)
      .select(
        sql.join(
          keys.map((key) => sql`select ${newId()}, ${key}, ${now.getTime()} where ${roomForAll}`),
          sql` union all `,
        ),
      )
      .returning({ key: rateHit.key }),
    db
      .select({ key: rateHit.key, attempts: sql<number>`count(*)`, oldest: sql<number>`min(${rateHit.at})` })
      .from(rateHit)
      .where(inArray(rateHit.key, keys))
      .groupBy(rateHit.key),
  ]);
  if (inserted.length > 0) return null;
  const waits = standing
    .filter(
      ({ key, attempts }) => attempts >= (limits.find((limit) => limit.key === key)?.atMost ?? Infinity),
    )
    .map(({ oldest }) => Math.ceil((oldest + windowMs - now.getTime()) / 1000));
  return Math.max(1, ...waits);
}
