// How actions are gone through: along an index, from what it begins with, in the order it ends in.
import { sql, type SQL } from "drizzle-orm";
import type { KeyRange } from "../../domain/action-order.ts";
import { action } from "../tables/action.ts";

type Direction = "asc" | "desc";
export type Along = { column: "sort_key" | "created_at"; direction: Direction };
type Place = { key: number; id: string };

export type Ride = {
  index: string | null;
  /** Equalities that the index begins with, a department's aside. */
  riding: readonly SQL[];
  /** Null where no department is ridden from. */
  departmentIds: readonly string[] | null;
};

type Course = Along & { range: KeyRange; after: Place | null };

/** So many of the ride's actions in its order. */
export type Scan = (columns: "ids" | "places" | "rows", limit: number | SQL, offset?: number | SQL) => SQL;

export const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

export const within = (column: string, [from, before]: KeyRange): SQL =>
  sql`${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${before}`;

/** SQLite begins a ride at a range's end and not at a pair's, so the range itself has to begin where the cursor stands. */
function startOf({ column, direction, range: [from, before], after }: Course): SQL[] {
  if (!after) return [within(column, [from, before])];
  const rest: KeyRange =
    direction === "asc" ? [Math.max(from, after.key), before] : [from, Math.min(before, after.key + 1)];
  const pair = sql`(${sql.identifier(column)}, id) ${beyond(direction)} (${after.key}, ${after.id})`;
  return [within(column, rest), pair];
}

const beyond = (direction: Direction) => (direction === "asc" ? sql`>` : sql`<`);

/** D1 takes no more terms of a union. */
const MOST_SIDE_BY_SIDE = 5;

export function scanOf(ride: Ride, course: Course): Scan {
  const { departmentIds } = ride;
  if (departmentIds && departmentIds.length > MOST_SIDE_BY_SIDE) return queued(ride, departmentIds, course);
  const column = sql.identifier(course.column);
  const order = sql.raw(course.direction);
  const columns = { ids: sql`id, ${column}`, places: sql`${column} as "key", id`, rows: sql`*` };
  const begins = departmentIds ? departmentIds.map((id) => [sql`department_id = ${id}`]) : [[]];
  const wheres = begins.map((begin) => all([...begin, ...ride.riding, ...startOf(course)]));
  return (wanted, limit, offset = 0) =>
    sql`${sql.join(
      wheres.map((where) => sql`select ${columns[wanted]} from ${action}${indexOf(ride)} where ${where}`),
      sql` union all `,
    )} order by ${sql.raw(wanted === "places" ? `"key"` : course.column)} ${order}, id ${order} limit ${limit} offset ${offset}`;
}

const indexOf = ({ index }: Ride) => (index === null ? sql`` : sql` indexed by ${sql.identifier(index)}`);

/**
 * Of however many departments in one statement: the first action of each waits in a queue, and whichever leaves it lets the
 * next of its department in. Each costs four times a row of a union, and there is one more for each department.
 */
function queued(ride: Ride, departmentIds: readonly string[], course: Course): Scan {
  const { direction, range } = course;
  const [from, before] = range;
  const column = sql.identifier(course.column);
  const order = sql.raw(direction);
  // In JSON, for a subquery answers one value: what the index holds is then read once.
  const first = (conditions: readonly SQL[]) =>
    sql`json_each((select json_array(json_array(${column}, id, rowid)) from ${action}${indexOf(ride)} where ${all([...conditions, ...ride.riding])} order by ${column} ${order}, id ${order} limit 1)) as f`;
  const found = sql`f.value ->> 0, f.value ->> 1, f.value ->> 2`;
  const ofEach = first([sql`department_id = d.value`, ...startOf(course)]);
  const next = first([
    sql`department_id = m.department`,
    sql`(${column}, id) ${beyond(direction)} (m."key", m.id)`,
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
