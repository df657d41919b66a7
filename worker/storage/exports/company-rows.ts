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

async function keysAfter(db: Sql, of: CompanyTable, companyId: string, after: string): Promise<string[]> {
  const { table, key, isOf } = of;
  // The database begins at the first of several lower bounds: it has to be the position, and not the company's first file.
  const from = after === "" && table === attachment ? `${companyId}/` : after;
  const rows = await db.all<{ key: string }>(
    sql`select ${key} as key from ${table} where ${key} > ${from} and ${isOf(companyId)} order by ${key} limit ${keysAtOnce(of)}`,
  );
  return rows.map((row) => row.key);
}

/** The rows of as many of the keys as fit, and of the first in any case. */
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
  const bytes = columns.map((column) => sql`ifnull(octet_length(${column}), 0)`);
  const isAsked = sql`${isOf(companyId)} and ${key} in (select value from json_each(${JSON.stringify(keys)}))`;
  const fitting = sql`select key from (select ${key} as key, ${sql.join(bytes, sql` + `)} as bytes, sum(${sql.join(bytes, sql` + `)}) over (order by ${key}) as upto from ${table} where ${isAsked}) where upto - bytes < ${MAX_BYTES_PER_READ}`;
  const rows = await db.all<CompanyRow>(
    sql`select ${sql.join(selected, sql`, `)} from ${table} where ${isOf(companyId)} and ${key} in (${fitting}) order by ${key}`,
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
      const asked = keys.slice(start, start + PAGE);
      const rows = await readRows(db, of, companyId, asked);
      const lastRead = rows.at(-1)?.[of.key.name] as string | undefined;
      // Fewer rows than asked for may have been cut off, or been deleted.
      const last = rows.length === asked.length || lastRead === undefined ? (asked.at(-1) ?? from) : lastRead;
      yield { rows, last };
      while (start < keys.length && (keys[start] ?? "") <= last) start += 1;
      from = last;
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
