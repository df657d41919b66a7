// Statements that read actions along an index: equalities on its leading columns, then a range in its order.
import { sql, type SQL } from "drizzle-orm";
import type { KeyRange } from "../../domain/actions/action-order.ts";
import { action } from "../tables/action.ts";

type Direction = "asc" | "desc";
export type IndexOrder = { column: "sort_key" | "created_at" | "closing_date"; direction: Direction };
type RowPosition = { key: number; id: string };

export type IndexPrefix = {
  index: string | null;
  /** On the leading columns of the index, except the department. */
  equalities: readonly SQL[];
  /** Null where the index does not begin with the department. */
  departmentIds: readonly string[] | null;
};

type ScanRange = IndexOrder & { range: KeyRange; after: RowPosition | null };

/** Up to `limit` actions of an index range, in its order. */
export type Scan = (columns: "ids" | "positions" | "rows", limit: number | SQL, offset?: number | SQL) => SQL;

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

export const isInRange = (column: string, [from, before]: KeyRange): SQL =>
  sql`${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${before}`;

/** SQLite seeks to the bound of one column and not to a pair's, so the range itself has to begin at the cursor. */
function rangeConditions({ column, direction, range: [from, before], after }: ScanRange): SQL[] {
  if (!after) return [isInRange(column, [from, before])];
  const rest: KeyRange =
    direction === "asc" ? [Math.max(from, after.key), before] : [from, Math.min(before, after.key + 1)];
  const pair = sql`(${sql.identifier(column)}, id) ${afterOperator(direction)} (${after.key}, ${after.id})`;
  return [isInRange(column, rest), pair];
}

const afterOperator = (direction: Direction) => (direction === "asc" ? sql`>` : sql`<`);

/** D1 limits the terms of a compound select. */
const MAX_UNION_BRANCHES = 5;

export function buildScan(prefix: IndexPrefix, range: ScanRange): Scan {
  const { departmentIds } = prefix;
  if (departmentIds && departmentIds.length > MAX_UNION_BRANCHES)
    return mergeDepartments(prefix, departmentIds, range);
  const column = sql.identifier(range.column);
  const order = sql.raw(range.direction);
  const columns = { ids: sql`id, ${column}`, positions: sql`${column} as "key", id`, rows: sql`*` };
  const departments = departmentIds ? departmentIds.map((id) => [sql`department_id = ${id}`]) : [[]];
  const branches = departments.map((inDepartment) =>
    allOf([...inDepartment, ...prefix.equalities, ...rangeConditions(range)]),
  );
  return (selected, limit, offset = 0) =>
    sql`${sql.join(
      branches.map(
        (where) => sql`select ${columns[selected]} from ${action}${indexedBy(prefix)} where ${where}`,
      ),
      sql` union all `,
    )} order by ${sql.raw(selected === "positions" ? `"key"` : range.column)} ${order}, id ${order} limit ${limit} offset ${offset}`;
}

const indexedBy = ({ index }: IndexPrefix) =>
  index === null ? sql`` : sql` indexed by ${sql.identifier(index)}`;

/**
 * Merges any number of departments in one statement: the recursive query holds the next action of each department in its
 * queue, and taking one out adds its successor. A row costs four times one of a union, plus one row per department.
 */
function mergeDepartments(prefix: IndexPrefix, departmentIds: readonly string[], scanRange: ScanRange): Scan {
  const { direction, range } = scanRange;
  const [from, before] = range;
  const column = sql.identifier(scanRange.column);
  const order = sql.raw(direction);
  // A scalar subquery returns one value. As JSON, the columns of the index entry are read in one seek.
  const first = (conditions: readonly SQL[]) =>
    sql`json_each((select json_array(json_array(${column}, id, rowid)) from ${action}${indexedBy(prefix)} where ${allOf([...conditions, ...prefix.equalities])} order by ${column} ${order}, id ${order} limit 1)) as f`;
  const found = sql`f.value ->> 0, f.value ->> 1, f.value ->> 2`;
  const ofEach = first([sql`department_id = d.value`, ...rangeConditions(scanRange)]);
  const next = first([
    sql`department_id = m.department`,
    sql`(${column}, id) ${afterOperator(direction)} (m."key", m.id)`,
  ]);
  // Not materialized: a materialized query would read a whole window where the caller takes ten rows of it.
  const merged = (limit: number | SQL, offset: number | SQL) =>
    sql`(with recursive merged(department, "key", id, row_id) as not materialized (select d.value, ${found} from json_each(${JSON.stringify(departmentIds)}) as d cross join ${ofEach} union all select m.department, ${found} from merged as m cross join ${next} where f.value ->> 0 >= ${from} and f.value ->> 0 < ${before} order by 2 ${order}, 3 ${order} limit ${limit} offset ${offset}) select "key", id, row_id from merged) as n`;
  const columns = { ids: sql`id`, positions: sql`"key", id` };
  return (selected, limit, offset = 0) =>
    selected === "rows"
      ? sql`select a.* from ${merged(limit, offset)} cross join ${action} as a where a.rowid = n.row_id`
      : sql`select ${columns[selected]} from ${merged(limit, offset)}`;
}

/** The statements that read one window of a scan. */
export type WindowQuery = {
  isFiltered: boolean;
  /** The ids in order, up to `limit`. */
  ids: (limit: number, offset?: SQL) => SQL;
  /** The number of matches, counted up to `limit`. */
  count: (limit: number) => SQL<number>;
  /** The position of the window's last row, if the window is full and holds no more than `limit` matches. */
  end: (limit: number) => SQL;
};

/** Applies the filters to the first `window` rows of the scan. */
export function windowQuery(scan: Scan, filters: readonly SQL[], window: number): WindowQuery {
  const isFiltered = filters.length > 0;
  const ids = (limit: number, offset: SQL = sql`0`) =>
    isFiltered
      ? sql`select id from (${scan("rows", window)}) where ${allOf(filters)} limit ${limit} offset ${offset}`
      : sql`select id from (${scan("ids", limit, offset)})`;
  const count = (limit: number) => sql<number>`(select count(*) from (${ids(limit)}))`;
  const end = (limit: number) =>
    sql`select "key", id from (${scan("positions", sql`iif(${count(limit + 1)} <= ${limit}, 1, 0)`, window - 1)})`;
  return { isFiltered, ids, count, end };
}
