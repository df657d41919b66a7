// How actions are gone through: along an index, from what it begins with, in the order it ends in.
import { sql, type SQL } from "drizzle-orm";
import type { KeyRange } from "../../domain/action-order.ts";
import { action } from "../tables/action.ts";

type Direction = "asc" | "desc";
export type IndexOrder = { column: "sort_key" | "created_at"; direction: Direction };
type RowPosition = { key: number; id: string };

export type IndexPrefix = {
  index: string | null;
  /** Equalities that the index begins with, a department's aside. */
  equalities: readonly SQL[];
  /** Null where no department is ridden from. */
  departmentIds: readonly string[] | null;
};

type ScanRange = IndexOrder & { range: KeyRange; after: RowPosition | null };

/** So many of the ride's actions in its order. */
export type Scan = (columns: "ids" | "places" | "rows", limit: number | SQL, offset?: number | SQL) => SQL;

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

export const isInRange = (column: string, [from, before]: KeyRange): SQL =>
  sql`${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${before}`;

/** SQLite begins a ride at a range's end and not at a pair's, so the range itself has to begin where the cursor stands. */
function rangeConditions({ column, direction, range: [from, before], after }: ScanRange): SQL[] {
  if (!after) return [isInRange(column, [from, before])];
  const rest: KeyRange =
    direction === "asc" ? [Math.max(from, after.key), before] : [from, Math.min(before, after.key + 1)];
  const pair = sql`(${sql.identifier(column)}, id) ${afterOperator(direction)} (${after.key}, ${after.id})`;
  return [isInRange(column, rest), pair];
}

const afterOperator = (direction: Direction) => (direction === "asc" ? sql`>` : sql`<`);

/** D1 takes no more terms of a union. */
const MAX_UNION_BRANCHES = 5;

export function buildScan(ride: IndexPrefix, course: ScanRange): Scan {
  const { departmentIds } = ride;
  if (departmentIds && departmentIds.length > MAX_UNION_BRANCHES)
    return mergeDepartments(ride, departmentIds, course);
  const column = sql.identifier(course.column);
  const order = sql.raw(course.direction);
  const columns = { ids: sql`id, ${column}`, places: sql`${column} as "key", id`, rows: sql`*` };
  const begins = departmentIds ? departmentIds.map((id) => [sql`department_id = ${id}`]) : [[]];
  const wheres = begins.map((begin) => allOf([...begin, ...ride.equalities, ...rangeConditions(course)]));
  return (wanted, limit, offset = 0) =>
    sql`${sql.join(
      wheres.map((where) => sql`select ${columns[wanted]} from ${action}${indexedBy(ride)} where ${where}`),
      sql` union all `,
    )} order by ${sql.raw(wanted === "places" ? `"key"` : course.column)} ${order}, id ${order} limit ${limit} offset ${offset}`;
}

const indexedBy = ({ index }: IndexPrefix) =>
  index === null ? sql`` : sql` indexed by ${sql.identifier(index)}`;

/**
 * Of however many departments in one statement: the first action of each waits in a queue, and whichever leaves it lets the
 * next of its department in. Each costs four times a row of a union, and there is one more for each department.
 */
function mergeDepartments(ride: IndexPrefix, departmentIds: readonly string[], course: ScanRange): Scan {
  const { direction, range } = course;
  const [from, before] = range;
  const column = sql.identifier(course.column);
  const order = sql.raw(direction);
  // In JSON, for a subquery answers one value: what the index holds is then read once.
  const first = (conditions: readonly SQL[]) =>
    sql`json_each((select json_array(json_array(${column}, id, rowid)) from ${action}${indexedBy(ride)} where ${allOf([...conditions, ...ride.equalities])} order by ${column} ${order}, id ${order} limit 1)) as f`;
  const found = sql`f.value ->> 0, f.value ->> 1, f.value ->> 2`;
  const ofEach = first([sql`department_id = d.value`, ...rangeConditions(course)]);
  const next = first([
    sql`department_id = m.department`,
    sql`(${column}, id) ${afterOperator(direction)} (m."key", m.id)`,
  ]);
  // Not materialized: or it would look through a whole window for whoever wants ten of it.
  const merged = (limit: number | SQL, offset: number | SQL) =>
    sql`(with recursive merged(department, "key", id, place) as not materialized (select d.value, ${found} from json_each(${JSON.stringify(departmentIds)}) as d cross join ${ofEach} union all select m.department, ${found} from merged as m cross join ${next} where f.value ->> 0 >= ${from} and f.value ->> 0 < ${before} order by 2 ${order}, 3 ${order} limit ${limit} offset ${offset}) select "key", id, place from merged) as n`;
  const columns = { ids: sql`id`, places: sql`"key", id` };
  return (wanted, limit, offset = 0) =>
    wanted === "rows"
      ? sql`select a.* from ${merged(limit, offset)} cross join ${action} as a where a.rowid = n.place`
      : sql`select ${columns[wanted]} from ${merged(limit, offset)}`;
}
