// Actions by the beginning of their number, however deep they are in a list: in the order of numbers, of which a cursor
// of its own names the last one seen.
import { sql, type SQL } from "drizzle-orm";
import type { ListSegment } from "../../domain/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { type WindowQuery, windowQuery } from "./action-readings.ts";
import { allOf, type Scan } from "./action-index-scans.ts";
import { type ActionFilter, isInSegment, type ActionCursor } from "./action-segments.ts";
import { RECORD_NUMBER } from "../forms/form-search.ts";
import { action } from "../tables/action.ts";

/** Null if what is searched for cannot be a number. */
export function numberQuery(
  scope: Scope,
  filter: ActionFilter,
  stretches: readonly ListSegment[],
  { after, window }: { after: ActionCursor | null; window: number },
): WindowQuery | null {
  const prefix = filter.q?.toUpperCase() ?? "";
  if (!RECORD_NUMBER.test(prefix) || stretches.length === 0) return null;
  const where = allOf([
    sql`view_id >= ${prefix} and view_id < ${`${prefix}:`}`,
    ...(after ? [sql`view_id > ${after.id}`] : []),
  ]);
  const columns = { ids: sql`id`, places: sql`0 as "key", view_id as id`, rows: sql`*` };
  const scan: Scan = (wanted, limit, offset = 0) =>
    sql`select ${columns[wanted]} from ${action} where ${where} order by view_id limit ${limit} offset ${offset}`;
  const belongs = sql.join(
    stretches.map((stretch): SQL => sql`(${isInSegment(scope, filter, stretch)})`),
    sql` or `,
  );
  return windowQuery(scan, [sql`(${belongs})`], window);
}
