import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import { attachment } from "../tables/attachment.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { COMPANY_TABLES, type CompanyTable } from "../tables/company-tables.ts";
import { MAX_BYTES_PER_READ } from "./export-details.ts";

/** A row by the names of the columns, as the database has it; JSON is read. */
export type CompanyRow = Record<string, unknown>;
/** `last` is where the next page begins. A page can be empty: its rows were deleted meanwhile. */
export type CompanyPage = { rows: CompanyRow[]; last: string };

const PAGE = 500;
/** How many places are read at once. That reads each row of the company once, so it is done for many pages. */
const PLACES = 80_000;
/** A piece holds a few files: those that are read for the next one are read again. */
const FILES = 16;

const isJson = ({ columnType }: SQLiteColumn) => columnType === "SQLiteTextJson";

function withJson({ columns }: CompanyTable, rows: CompanyRow[]): CompanyRow[] {
  const json = columns.filter(isJson).map(({ name }) => name);
  for (const row of rows)
    for (const name of json) if (typeof row[name] === "string") row[name] = JSON.parse(row[name]);
  return rows;
}

function selectedOf({ columns, instead }: CompanyTable): SQL {
  const others = new Map<SQLiteColumn, SQL>(instead);
  return sql.join(
    columns.map((column) => sql`${others.get(column) ?? column} as ${sql.identifier(column.name)}`),
    sql`, `,
  );
}

/** The place of a row in its table, and the bytes of its columns. */
type Place = readonly [rowid: number, bytes: number];

/**
 * Where the company's next rows are. In no order, which is another read of each row, unless there are too many. The plus signs
 * keep the database from reading the rows of all companies in order.
 */
async function placesAfter(db: Sql, of: CompanyTable, companyId: string, after: number): Promise<Place[]> {
  const { table, columns, isOf } = of;
  const bytes = columns.map((column) => sql`ifnull(octet_length(${column}), 0)`);
  const find = async (order: SQL) => {
    const [found] = await db.all<{ ids: string; sizes: string }>(
      sql`select json_group_array(id) as ids, json_group_array(bytes) as sizes
        from (
          select rowid as id, ${sql.join(bytes, sql` + `)} as bytes from ${table}
          where +rowid > ${after} and ${isOf(companyId)} ${order}
        )`,
    );
    const sizes = JSON.parse(found?.sizes ?? "[]") as number[];
    const ids = JSON.parse(found?.ids ?? "[]") as number[];
    return ids.map((id, index): Place => [id, sizes[index] ?? 0]).toSorted(([a], [b]) => a - b);
  };
  const some = await find(sql`limit ${PLACES + 1}`);
  return some.length > PLACES ? find(sql`order by +rowid limit ${PLACES}`) : some;
}

/** The next places that fit into one read, at least one. */
function fitting(places: readonly Place[], start: number): number[] {
  const page: number[] = [];
  let total = 0;
  for (const [rowid, bytes] of places.slice(start, start + PAGE)) {
    if (page.length > 0 && total + bytes > MAX_BYTES_PER_READ) break;
    page.push(rowid);
    total += bytes;
  }
  return page;
}

async function rowsAt(db: Sql, of: CompanyTable, companyId: string, rowids: readonly number[]) {
  const { table, isOf } = of;
  // The places are the company's. Asked within a CASE, it is checked row by row: by an index, all of the company would be read.
  const isStillOf = sql`case when ${isOf(companyId)} then 1 end`;
  // A list of values is no table: one as JSON would count as another read of each row.
  const places = sql.raw(rowids.map((rowid) => `(${rowid})`).join(", "));
  const rows = await db.all<CompanyRow>(
    sql`select ${selectedOf(of)} from (values ${places}) as place cross join ${table} where ${table}.rowid = place.column1 and ${isStillOf}`,
  );
  return withJson(of, rows);
}

/** The rows of a table after the place, a page at a time. */
async function* readByPlace(
  db: Sql,
  of: CompanyTable,
  companyId: string,
  after: string,
): AsyncGenerator<CompanyPage> {
  let from = Number(after);
  // This happens in an export that another version has begun.
  if (Number.isNaN(from)) throw new Error(`${of.name} has no place ${after}`);
  for (;;) {
    const places = await placesAfter(db, of, companyId, from);
    for (let start = 0; start < places.length;) {
      const page = fitting(places, start);
      start += page.length;
      from = page.at(-1) ?? from;
      yield { rows: await rowsAt(db, of, companyId, page), last: String(from) };
    }
    if (places.length < PLACES) return;
  }
}

/** The rows in the order of their keys. */
async function* readByKey(
  db: Sql,
  of: CompanyTable,
  companyId: string,
  after: string,
): AsyncGenerator<CompanyPage> {
  const { table, key, isOf, source } = of;
  const most = table === attachment ? FILES : PAGE;
  // The database begins at the first of several lower bounds: it has to be the position, and not the company's first file.
  let from = after === "" && table === attachment ? `${companyId}/` : after;
  for (;;) {
    const rows = await db.all<CompanyRow>(
      sql`select ${selectedOf(of)} from ${source?.(companyId) ?? table} where ${key} > ${from} and ${source ? sql`true` : isOf(companyId)} order by ${key} limit ${most}`,
    );
    const last = rows.at(-1);
    if (last) {
      from = String(last[key.name]);
      yield { rows: withJson(of, rows), last: from };
    }
    if (rows.length < most) return;
  }
}

export const readCompanyTable = (db: Sql, of: CompanyTable, companyId: string, after: string) =>
  (of.isInOrder ? readByKey : readByPlace)(db, of, companyId, after);

/** The number of people is known only when all records have been read, so it is left out. */
export async function countCompanyRows(db: Sql, companyId: string): Promise<number> {
  let total = 0;
  for (const { table, isOf, source } of COMPANY_TABLES) {
    if (source) continue;
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
    sql`select count(*) as n from ${auditLog}
      where ${auditLog.companyId} = ${companyId}
        and (${auditLog.at} >= ${since.getTime()} or ${auditLog.lastAt} >= ${since.getTime()})
        and ${auditLog.recordType} <> 'export'`,
  );
  return row?.n ?? 0;
}
