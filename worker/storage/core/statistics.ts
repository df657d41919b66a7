// The database keeps no planner statistics (decision 116): with them, SQLite chooses indexes by what the tables held when they
// were gathered. Without them it takes an index wherever one serves.
import type { D1Database } from "@cloudflare/workers-types";
import { sql, type SQL } from "drizzle-orm";
import { openDatabase } from "./database.ts";

/** Whether somebody has had them gathered, with `ANALYZE` or `PRAGMA optimize`. Reads no rows. */
export const HAS_STATISTICS: SQL<number> = sql<number>`exists (select 1 from pragma_table_info('sqlite_stat1'))`;

/** Whether there were some. On a connection of its own: it is no part of what a request costs. */
export async function removeStatistics(d1: D1Database): Promise<boolean> {
  const db = openDatabase(d1, "first-primary").sql;
  const [asked] = await db.all<{ has: number }>(sql`select ${HAS_STATISTICS} as has`);
  if (!asked?.has) return false;
  await db.batch([
    db.run(sql`delete from sqlite_stat1`),
    // What SQLite assumes of a table without statistics: the open database would keep the number of rows that it knew.
    db.run(
      sql`insert into sqlite_stat1 select name, null, '1048576' from sqlite_schema where type = 'table'`,
    ),
    db.run(sql`analyze sqlite_schema`),
    db.run(sql`drop table sqlite_stat1`),
    // Makes the table anew, without rows, and has the open database forget the rest.
    db.run(sql`analyze sqlite_schema`),
    // A change of the schema, after which other connections and copies read it, and so the statistics, again.
    db.run(sql`drop table sqlite_stat1`),
  ]);
  return true;
}
