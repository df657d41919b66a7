import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import { attachment } from "../tables/attachment.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { COMPANY_TABLES, type CompanyTable } from "../tables/company-tables.ts";
import { MAX_BYTES_PER_READ } from "./export-details.ts";

/** A row by the names of the columns, as the database has it; JSON is read. */
export type CompanyRow = Record<string, unknown>;

const PAGE = 500;
/** How many keys are read at once. That reads all keys of the company, so it is done once for many pages. */
const KEYS = 20_000;
/** Keys of files are in their order in an index, so only these are read; a piece holds a few files. */
const KEYS_OF_FILES = 64;
const keysAtOnce = ({ table }: CompanyTable) => (table === attachment ? KEYS_OF_FILES : KEYS);

const isJson = ({ columnType }: SQLiteColumn) => columnType === "SQLiteTextJson";

/** A row's key, and how many bytes its columns take. */
type Key = { key: string; bytes: number };

async function keysAfter(db: Sql, of: CompanyTable, companyId: string, after: string): Promise<Key[]> {
  const { table, key, columns, isOf } = of;
  // The database begins at the first of several lower bounds: it has to be the position, and not the company's first file.
  const from = after === "" && table === attachment ? `${companyId}/` : after;
  const bytes = columns.map((column) => sql`ifnull(octet_length(${column}), 0)`);
  return db.all<Key>(
    sql`select ${key} as key, ${sql.join(bytes, sql` + `)} as bytes from ${table} where ${key} > ${from} and ${isOf(companyId)} order by ${key} limit ${keysAtOnce(of)}`,
  );
}

/** As many of the keys from there as fit into one read, and one in any case. */
function fitting(keys: readonly Key[], start: number): string[] {
  const page: string[] = [];
  let bytes = 0;
  for (const each of keys.slice(start, start + PAGE)) {
    if (page.length > 0 && bytes + each.bytes > MAX_BYTES_PER_READ) break;
    page.push(each.key);
    bytes += each.bytes;
  }
  return page;
}

async function readRows(
  db: Sql,
  { table, key, columns, isOf, instead }: CompanyTable,
  companyId: string,
  keys: readonly string[],
): Promise<CompanyRow[]> {
  const others = new Map<SQLiteColumn, SQL>(instead(companyId));
  const selected = columns.map(
    (column) => sql`${others.get(column) ?? column} as ${sql.identifier(column.name)}`,
  );
  // The keys are the company's. Asked within a CASE, it is checked row by row: by an index, all of the company would be read.
  const isStillOf = sql`case when ${isOf(companyId)} then 1 end`;
  const rows = await db.all<CompanyRow>(
    sql`select ${sql.join(selected, sql`, `)} from ${table} where ${key} in (select value from json_each(${JSON.stringify(keys)})) and ${isStillOf} order by ${key}`,
  );
  const json = columns.filter(isJson).map(({ name }) => name);
  for (const row of rows)
    for (const name of json) if (typeof row[name] === "string") row[name] = JSON.parse(row[name]);
  return rows;
}

export type CompanyPage = { rows: CompanyRow[]; last: string };

/** The rows of a table after the key, a page at a time. A page can be empty: its rows were deleted meanwhile. */
export async function* readCompanyTable(
  db: Sql,
  of: CompanyTable,
  companyId: string,
  after: string,
): AsyncGenerator<CompanyPage> {
  let from = after;
  for (;;) {
    const keys = await keysAfter(db, of, companyId, from);
    for (let start = 0; start < keys.length;) {
      const page = fitting(keys, start);
      start += page.length;
      from = page.at(-1) ?? from;
      yield { rows: await readRows(db, of, companyId, page), last: from };
    }
    if (keys.length < keysAtOnce(of)) return;
  }
}

export async function countCompanyRows(db: Sql, companyId: string): Promise<number> {
  let total = 0;
  for (const { table, isOf } of COMPANY_TABLES) {
    const [row] = await db.all<{ n: number }>(
      sql`select count(*) as n from ${table} where ${isOf(companyId)}`,
    );
    total += row?.n ?? 0;
  }
  return total;
}

/** How often the company's records were changed since then; requests of exports aside. */
export async function countChangesSince(db: Sql, companyId: string, since: Date): Promise<number> {
  const [row] = await db.all<{ n: number }>(
    sql`select count(*) as n from ${auditLog} where ${auditLog.companyId} = ${companyId} and (${auditLog.at} >= ${since.getTime()} or ${auditLog.lastAt} >= ${since.getTime()}) and ${auditLog.recordType} <> 'export'`,
  );
  return row?.n ?? 0;
}
