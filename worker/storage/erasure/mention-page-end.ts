import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { rowsAfter, type SearchedPage } from "./pages.ts";

/** The most records of one kind on a page. Kinds follow one another until one has more. */
const RECORDS_AT_ONCE = 300;
/** The most history entries of one kind on a page. The history of the last record of a page is read whole. */
const ENTRIES_AT_ONCE = 1000;

const nth = (rows: SQL, count: number) => sql`select * from (${rows} limit 1 offset ${count - 1})`;

/** The last record of a page of a search for mentions. Nothing if fewer are left. */
export function selectMentionPageEnd(db: Sql, page: SearchedPage) {
  const { searched } = page;
  const records = sql`select ${searched.at} as row_at, ${searched.key} as row_key from ${searched.table} where ${rowsAfter(page)} order by ${searched.at}, ${searched.key}`;
  const isOfHistory = and(
    eq(auditLog.recordType, searched.recordType ?? ""),
    sql`${auditLog.recordId} = row_key`,
  );
  // `cross join` keeps the order of the records, so that no entry after the last one is read.
  const entries = sql`select row_at, row_key from (${records} limit ${RECORDS_AT_ONCE}) cross join ${auditLog} on ${isOfHistory}`;
  return db
    .select({
      at: sql<number>`row_at`.mapWith(Number).as("row_at"),
      key: sql<string>`row_key`.as("row_key"),
    })
    .from(sql`(${nth(records, RECORDS_AT_ONCE)} union all ${nth(entries, ENTRIES_AT_ONCE)})`)
    .orderBy(sql`row_at`, sql`row_key`)
    .limit(1);
}
