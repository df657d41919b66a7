import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The number of rows in these tables that have the value in the column, which has the same name in all of them. */
export const countReferences = (tables: readonly SQLiteTable[], column: string, value: string): SQL<number> =>
  sql`(${sql.join(
    tables.map((table) => sql`(select count(*) from ${table} where ${sql.identifier(column)} = ${value})`),
    sql` + `,
  )})`;
