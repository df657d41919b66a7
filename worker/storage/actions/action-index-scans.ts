// Statements that read actions along an index: equalities on its leading columns, then a range in its order.
import { sql, type SQL } from "drizzle-orm";
import type { KeyRange } from "../../domain/actions/action-order.ts";
import { concatenate, mergeOrdered } from "../core/compound-select.ts";
import { action } from "../tables/action.ts";

type Direction = "asc" | "desc";
export type IndexOrder = { column: "sort_key" | "created_at" | "closing_date"; direction: Direction };
/** Its id is a parameter. */
type RowPosition = { key: number };

export type IndexPrefix = {
  index: string;
  /** On the leading columns of the index, except the department. */
  equalities: readonly SQL[];
  /** How many departments are merged; null where the index does not begin with the department. */
  departments: number | null;
};

type ScanRange = IndexOrder & { range: KeyRange; after: RowPosition | null; now: Date };

/** Up to `limit` actions of an index range, in its order. */
export type Scan = (columns: "positions" | "rows", limit: number | SQL, offset?: number | SQL) => SQL;

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Written out, because a statement has few parameters. */
export const integer = (value: number | SQL): SQL =>
  typeof value === "number" ? sql.raw(String(value)) : value;

/** Each moment written out would be another statement for SQLite to prepare, so that of the request is bound. */
const bound = (value: number, now: Date): SQL =>
  value === now.getTime() ? parameter("now") : integer(value);

export const isInRange = (column: string, [from, before]: KeyRange, now: Date): SQL =>
  sql`${sql.identifier(column)} >= ${bound(from, now)} and ${sql.identifier(column)} < ${bound(before, now)}`;

type Parameters = {
  companyId: string;
  departmentIds: readonly string[] | "all";
  assigneeId: string | undefined;
  zoneId: string | undefined;
  formId: string | undefined;
  afterId: string | undefined;
  now: Date;
};

/** The ids of a statement and its moment, bound once, because D1 binds at most 100 values. Reading them costs no row. */
export function parametersTable(values: Parameters): SQL {
  const {
    companyId,
    departmentIds,
    assigneeId = null,
    zoneId = null,
    formId = null,
    afterId = null,
    now,
  } = values;
  const departments = departmentIds === "all" ? null : JSON.stringify(departmentIds);
  return sql`params(company, departments, assignee, zone, form, after_id, now) as not materialized (select ${companyId}, ${departments}, ${assigneeId}, ${zoneId}, ${formId}, ${afterId}, ${now.getTime()})`;
}
export const parameter = (expression: string): SQL => sql`(select ${sql.raw(expression)} from params)`;

/** SQLite seeks to the bound of one column and not to a pair's, so the range itself has to begin at the cursor. */
function rangeConditions({ column, direction, range: [from, before], after, now }: ScanRange): SQL[] {
  if (!after) return [isInRange(column, [from, before], now)];
  const rest: KeyRange =
    direction === "asc" ? [Math.max(from, after.key), before] : [from, Math.min(before, after.key + 1)];
  const pair = sql`(${sql.identifier(column)}, id) ${afterOperator(direction)} (${integer(after.key)}, ${parameter("after_id")})`;
  return [isInRange(column, rest, now), pair];
}

const afterOperator = (direction: Direction) => (direction === "asc" ? sql`>` : sql`<`);

/** Each adds up to two rows to a page. With more of them the statement would be too long. */
const MAX_MERGED_DEPARTMENTS = 30;

export function buildScan(prefix: IndexPrefix, range: ScanRange): Scan {
  const { departments } = prefix;
  if (departments !== null && departments > MAX_MERGED_DEPARTMENTS) return queueDepartments(prefix, range);
  const column = sql.identifier(range.column);
  const order = sql.raw(range.direction);
  const columns = { positions: sql`${column} as "key", id`, rows: sql`*` };
  const inDepartments =
    departments === null
      ? [[]]
      : Array.from({ length: Math.max(departments, 1) }, (_, index) => [
          sql`department_id = ${parameter(`departments ->> ${index}`)}`,
        ]);
  const branches = inDepartments.map((inDepartment) =>
    allOf([...inDepartment, ...prefix.equalities, ...rangeConditions(range)]),
  );
  return (selected, limit, offset = 0) =>
    sql`${mergeOrdered(
      branches.map(
        (where) => sql`select ${columns[selected]} from ${action}${indexedBy(prefix)} where ${where}`,
      ),
      sql`order by ${selected === "positions" ? sql`"key"` : column} ${order}, id ${order}`,
    )} limit ${integer(limit)} offset ${integer(offset)}`;
}

const indexedBy = ({ index }: IndexPrefix) => sql` indexed by ${sql.identifier(index)}`;

/**
 * Merges any number of departments in one statement: the recursive query holds the next action of each department in its
 * queue, and taking one out adds its successor. A row costs four times one of a union, plus one row per department.
 */
function queueDepartments(prefix: IndexPrefix, scanRange: ScanRange): Scan {
  const { direction, range, now } = scanRange;
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
    sql`(with recursive merged(department, "key", id, row_id) as not materialized (select d.value, ${found} from json_each(${parameter("departments")}) as d cross join ${ofEach} union all select m.department, ${found} from merged as m cross join ${next} where f.value ->> 0 >= ${bound(from, now)} and f.value ->> 0 < ${bound(before, now)} order by 2 ${order}, 3 ${order} limit ${integer(limit)} offset ${integer(offset)}) select "key", id, row_id from merged) as n`;
  return (selected, limit, offset = 0) =>
    selected === "rows"
      ? sql`select a.* from ${merged(limit, offset)} cross join ${action} as a where a.rowid = n.row_id`
      : sql`select "key", id from ${merged(limit, offset)}`;
}

/** Reads one window of a scan, of which some rows match. */
export type WindowQuery = {
  isFiltered: boolean;
  /** The matches in order, up to `limit`. */
  rows: (limit: number) => SQL;
  /** The position of the window's last row, if the window is full and `isWanted`. */
  end: (isWanted: SQL) => SQL;
};

/** Applies the filters to the first `window` rows of the scan. */
export function windowQuery(scan: Scan, filters: readonly SQL[], window: number): WindowQuery {
  const isFiltered = filters.length > 0;
  return {
    isFiltered,
    rows: (limit) =>
      isFiltered
        ? sql`select * from (${scan("rows", window)}) where ${allOf(filters)} limit ${integer(limit)}`
        : scan("rows", limit),
    end: (isWanted) =>
      sql`select "key", id from (${scan("positions", sql`iif(${isWanted}, 1, 0)`, window - 1)})`,
  };
}

/** The matches of one window after those of another, each with the place of its window: a window is read if the limit leaves room. */
export const rowsOf = (windows: readonly WindowQuery[], limit: number, offset = 0): SQL =>
  sql`select * from (${concatenate(
    windows.map(
      ({ rows }, part) => sql`select ${integer(part)} as part, w.* from (${rows(limit + offset)}) as w`,
    ),
  )}) limit ${integer(limit)} offset ${integer(offset)}`;
