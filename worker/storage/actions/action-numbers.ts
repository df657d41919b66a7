// Actions by the beginning of their number, however deep they are in a list: in the order of numbers, of which a cursor
// of its own names the last one seen.
import { sql, type SQL } from "drizzle-orm";
import type { ListSegment } from "../../domain/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { type Reading, readingFrom } from "./action-readings.ts";
import { all, type Scan } from "./action-rides.ts";
import { type ActionFilter, belongsTo, type Position } from "./action-stretches.ts";
import { LOOKS_LIKE_A_NUMBER } from "../forms/form-search.ts";
import { action } from "../tables/action.ts";

/** Null if what is searched for cannot be a number. */
export function numberedReading(
  scope: Scope,
  filter: ActionFilter,
  stretches: readonly ListSegment[],
  { after, window }: { after: Position | null; window: number },
): Reading | null {
  const prefix = filter.q?.toUpperCase() ?? "";
  if (!LOOKS_LIKE_A_NUMBER.test(prefix) || stretches.length === 0) return null;
  const where = all([
    sql`view_id >= ${prefix} and view_id < ${`${prefix}:`}`,
    ...(after ? [sql`view_id > ${after.id}`] : []),
  ]);
  const columns = { ids: sql`id`, places: sql`0 as "key", view_id as id`, rows: sql`*` };
  const scan: Scan = (wanted, limit, offset = 0) =>
    sql`select ${columns[wanted]} from ${action} where ${where} order by view_id limit ${limit} offset ${offset}`;
  const belongs = sql.join(
    stretches.map((stretch): SQL => sql`(${belongsTo(scope, filter, stretch)})`),
    sql` or `,
  );
  return readingFrom(scan, [sql`(${belongs})`], window);
}
