import { and, eq, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { zoneOffset } from "../tables/figures.ts";

type Offset = { startsAt: number; offset: number };

/** Writes only what differs from the stored offsets of the zone. */
export function storeOffsets<Schema extends Record<string, unknown>>(
  db: DrizzleD1Database<Schema>,
  timeZone: string,
  offsets: readonly Offset[],
) {
  const known = JSON.stringify(offsets.map(({ startsAt, offset }) => [startsAt, offset]));
  return [
    db
      .delete(zoneOffset)
      .where(
        and(
          eq(zoneOffset.timeZone, timeZone),
          sql`${zoneOffset.startsAt} not in (select value ->> 0 from json_each(${known}))`,
        ),
      ),
    db
      .insert(zoneOffset)
      .select(sql`select ${timeZone}, value ->> 0, value ->> 1 from json_each(${known}) where true`)
      .onConflictDoUpdate({
        target: [zoneOffset.timeZone, zoneOffset.startsAt],
        set: { offset: sql`excluded."offset"` },
        setWhere: sql`${zoneOffset.offset} <> excluded."offset"`,
      }),
  ] as const;
}
