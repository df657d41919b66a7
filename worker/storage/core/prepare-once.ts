// Statements whose text is always the same are built once: drizzle takes a quarter of a millisecond for one with some joins.
import { Column, fillPlaceholders, getTableName, is, SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import type { Statement } from "./batch.ts";
import type { Sql } from "./database.ts";

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Decoded = SQL & { decoder: Decoder };
type Field = { path: string[]; field: Column | Decoded | { sql: Decoded } };
/** With members that drizzle's types leave out. */
type Prepared = Omit<SQLitePreparedQuery<never>, "joinsNotNullableMap"> & {
  stmt: D1PreparedStatement;
  fields?: readonly Field[];
  /** By the tables' names, whether a row has one of theirs for sure. Missing without joins. */
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown[];
};
type Values = Readonly<Record<string, string | number | null>>;
type Built<Result> = Statement<Result> & { prepare: () => unknown };

const decoderOf = (field: Field["field"]): Decoder =>
  is(field, Column) ? field : is(field, SQL) ? field.decoder : field.sql.decoder;

/**
 * Maps rows as drizzle's `mapResultRow`, which finds for each cell of each row what is found here once. The group of a joined
 * table's columns is null if the first of them is.
 */
function rowMapper(fields: readonly Field[], isSure: Prepared["joinsNotNullableMap"]) {
  const cells = fields.map(({ path, field }) => {
    const [name = "", inGroup] = path;
    if (path.length > 2) throw new Error(`${path.join(".")}: a group within a group is not mapped`);
    const table = inGroup !== undefined && is(field, Column) ? getTableName(field.table) : null;
    return { name, inGroup, table, decoder: decoderOf(field), decides: false };
  });
  const columns = cells.filter(({ table }) => table !== null);
  for (const ofGroup of Map.groupBy(columns, ({ name }) => name).values()) {
    const [first] = ofGroup as [(typeof columns)[number]];
    const isOfOneTable = ofGroup.every(({ table }) => table === first.table);
    first.decides = isOfOneTable && isSure !== undefined && !isSure[String(first.table)];
  }
  return (row: readonly unknown[]): unknown => {
    const mapped: Record<string, unknown> = {};
    for (let at = 0; at < cells.length; at += 1) {
      const { name, inGroup, decoder, decides } = cells[at] as (typeof cells)[number];
      const value = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
      if (inGroup === undefined) mapped[name] = value;
      else if (decides && value === null) mapped[name] = null;
      else if (mapped[name] !== null) ((mapped[name] ??= {}) as typeof mapped)[inGroup] = value;
    }
    return mapped;
  };
}

/** Prepares statements that have the same columns. */
function prepareMapped() {
  let map: ReturnType<typeof rowMapper> | undefined;
  return (statement: Built<unknown>): Prepared => {
    const prepared = statement.prepare() as Prepared;
    const { fields, joinsNotNullableMap } = prepared;
    if (!fields) return prepared;
    const mapRow = (map ??= rowMapper(fields, joinsNotNullableMap));
    prepared.customResultMapper = (rows) => rows.map(mapRow);
    return prepared;
  };
}

const batchable = <Result>(prepared: Prepared) =>
  ({ _prepare: () => prepared }) as unknown as Statement<Result>;

/** Has no connection: statements are only built on it. */
const blueprint = () => drizzle({ prepare: () => null } as unknown as D1Database);

type Indexes = Readonly<Record<string, string>>;

/** Reads the named tables in the order in which they are written, each by its index. drizzle has no words for either. */
const readBy = (text: string, indexes: Indexes): string =>
  text
    .replaceAll(" inner join ", " cross join ")
    .replace(/ (?:from|join) (?:"\w+" )?"(\w+)"/g, (all, name: string) =>
      name in indexes ? `${all} indexed by "${indexes[name]}"` : all,
    );

/**
 * `build` is called once and puts `sql.placeholder(name)` for each value of a request, which goes to SQLite as it is given: an
 * instant in milliseconds. The statement is for a batch. `indexes`: by which index each table is read, whatever the planner's
 * statistics are.
 */
export function prepareOnce<Result>(
  build: (db: Sql) => Built<Result>,
  indexes?: Indexes,
): (db: Sql, values: Values) => Statement<Result> {
  let prepared: Prepared | undefined;
  let text: string | undefined;
  const mapped = prepareMapped();
  return (db, values) => {
    prepared ??= mapped(build(blueprint()));
    const { sql: written, params } = prepared.getQuery();
    const sql = (text ??= indexes ? readBy(written, indexes) : written);
    const bound: Prepared = Object.create(prepared);
    bound.getQuery = () => ({ sql, params: fillPlaceholders(params, values) });
    bound.stmt = db.$client.prepare(sql);
    return batchable(bound);
  };
}
