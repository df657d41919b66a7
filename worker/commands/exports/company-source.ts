import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  type CompanyRow,
  countChangesSince,
  countCompanyRows,
  readCompanyTable,
} from "../../storage/exports/company-rows.ts";
import { COMPANY_TABLES, type CompanyTable } from "../../storage/tables/company-tables.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import type { PackedFile } from "../../domain/evidence/pack.ts";
import { encode, type ZipBatch, type ZipItem, type ZipSource } from "./zip-pieces.ts";

export const COMPANY_FORMAT = "extintor-company";
/** Raised when a reader of the version before could not read the file (docs/company-export.md). */
export const COMPANY_FORMAT_VERSION = 2;

/** The part that people read (readable/readable-source.ts), after the rows and files. */
export type ReadablePart = {
  /** "" for the beginning. */
  read: (after: string) => AsyncIterable<ZipBatch>;
  last: (files: readonly PackedFile[]) => Promise<readonly ZipItem[]>;
};
type CompanyExport = {
  sql: Sql;
  files: FileBucket;
  scope: Scope;
  requestedAt: Date;
  readable?: ReadablePart;
};

/** Files that are held at once: some small ones, or one that is larger. */
const FILES_AT_ONCE = 4;
const MOST_BYTES_AT_ONCE = 4 * 1024 * 1024;

const fileName = ({ name }: CompanyTable, part: string) => `rows/${name}/${part}.jsonl`;

/** Rows come in the opposite order of references: what a row refers to is read after it, so a record that was raised meanwhile is not there without it. */
const TABLES = COMPANY_TABLES.toReversed();

/** `table/key` of the last row; tables have no "/" in their names. */
const positionOf = (table: CompanyTable, key: string) => `${table.name}/${key}`;

/** Before the position of the part that people read; no table has such a name. */
const IN_READABLE = "legible/";

export function companySource({ sql, files, scope, requestedAt, readable }: CompanyExport): ZipSource {
  const { companyId } = scope;

  async function* read(after: string | null): AsyncGenerator<ZipBatch> {
    if (!after?.startsWith(IN_READABLE)) yield* readRows(after);
    if (!readable) return;
    const start = after?.startsWith(IN_READABLE) ? after.slice(IN_READABLE.length) : "";
    for await (const batch of readable.read(start))
      yield { ...batch, after: batch.after === null ? null : IN_READABLE + batch.after };
  }

  async function* readRows(after: string | null): AsyncGenerator<ZipBatch> {
    const [startTable] = after?.split("/") ?? [];
    const startKey = after?.slice((startTable?.length ?? 0) + 1) ?? "";
    const first = Math.max(
      0,
      TABLES.findIndex(({ name }) => name === startTable),
    );
    for (const [index, table] of TABLES.entries()) {
      if (index < first) continue;
      const from = index === first ? startKey : "";
      for await (const { rows, last } of readCompanyTable(sql, table, companyId, from))
        yield* batchesOf(table, rows, last);
      const next = TABLES[index + 1];
      const end = readable ? IN_READABLE : null;
      yield { items: [], rows: 0, after: next ? positionOf(next, "") : end };
    }
  }

  async function* batchesOf(table: CompanyTable, rows: CompanyRow[], last: string): AsyncGenerator<ZipBatch> {
    const after = positionOf(table, last);
    if (table.table !== attachment) {
      if (rows.length > 0)
        yield { items: [linesOf(table, rows)], rows: table.source ? 0 : rows.length, after };
      return;
    }
    for (let start = 0; start < rows.length;) {
      const some = filesFrom(rows, start);
      start += some.length;
      const stored = await Promise.all(some.map((row) => fileOf(String(row["r2_key"]))));
      // A file that was removed meanwhile goes without its row.
      const there = some.filter((_, position) => stored[position]);
      const items = stored.filter((item) => item !== null);
      if (there.length > 0) items.unshift(linesOf(table, there));
      yield { items, rows: there.length, after: positionOf(table, String(some.at(-1)?.["r2_key"])) };
    }
  }

  function filesFrom(rows: readonly CompanyRow[], start: number): CompanyRow[] {
    let bytes = 0;
    return rows.slice(start, start + FILES_AT_ONCE).filter((row, index) => {
      bytes += Number(row["bytes"]);
      return index === 0 || bytes <= MOST_BYTES_AT_ONCE;
    });
  }

  function linesOf(table: CompanyTable, rows: readonly CompanyRow[]): ZipItem {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    // The key of the last row: parts are in order, and no two have the same name.
    const part = String(rows.at(-1)?.[table.key.name]).replaceAll("/", "-");
    return { name: fileName(table, part), bytes: encode(lines), rows: rows.length };
  }

  async function fileOf(r2Key: string): Promise<ZipItem | null> {
    const body = await files.read(r2Key);
    if (!body) return null;
    return { name: `files/${r2Key}`, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
  }

  return {
    count: () => countCompanyRows(sql, companyId),
    read,
    modifiedAt: requestedAt,
    ...(readable ? { lastForPeople: readable.last } : {}),
    about: async () => ({
      format: COMPANY_FORMAT,
      version: COMPANY_FORMAT_VERSION,
      companyId,
      requestedAt: requestedAt.toISOString(),
      changesMeanwhile: await countChangesSince(sql, companyId, requestedAt),
    }),
  };
}
