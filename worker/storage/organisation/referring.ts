import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** How many rows of these tables have the value in the column, which all of them name alike. */
export const countReferences = (tables: readonly SQLiteTable[], column: string, value: string): SQL<number> =>
  sql`(${sql.join(
    tables.map((table) => sql`(select count(*) from ${table} where ${sql.identifier(column)} = ${value})`),
    sql` + `,
  )})`;
