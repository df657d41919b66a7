import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Sql } from "./database.ts";

function columnValue(column: SQLiteColumn, given: unknown): SQL {
  if (is(given, SQL)) return given;
  const value = given === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given;
  return sql`${value === null ? sql`null` : sql.param(value, column)}`;
}

/** A row of which columns may be SQL expressions. */
type RowOrSql<Row> = { [Key in keyof Row]: Row[Key] | SQL };

/** Inserts the row if the condition holds. The check and the insert are one statement. */
export function insertWhere<Table extends SQLiteTable>(
  db: Sql,
  table: Table,
  row: RowOrSql<Table["$inferInsert"]>,
  condition: SQL,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => columnValue(column, given[key]));
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}

/** The message of an error and of its causes. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : "";

/** `column` as SQLite names it: "company.company_code". */
export const violatesUnique = (error: unknown, column: string): boolean =>
  messageOf(error).includes(`UNIQUE constraint failed: ${column}`);

export const violatesNotNull = (error: unknown, column: string): boolean =>
  messageOf(error).includes(`NOT NULL constraint failed: ${column}`);

export const violatesAnyUnique = (error: unknown): boolean => violatesUnique(error, "");

export const violatesForeignKey = (error: unknown): boolean =>
  messageOf(error).includes("FOREIGN KEY constraint failed");
