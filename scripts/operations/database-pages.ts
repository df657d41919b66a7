// Reads every table of a deployment's D1 database, whatever the schema, in pages of about a megabyte.
import type { D1Database } from "@cloudflare/workers-types";
import { createHash } from "node:crypto";

export type Value = string | number | null;
export type Row = readonly Value[];
/** `key` orders the rows, and is among the columns: the rowid where the table has one, else its primary key. */
export type Table = { name: string; sql: string; columns: readonly string[]; key: readonly string[] };
/** How many rows a table has, and the SHA-256 of them in the order of the key. */
export type Digest = { rows: number; sha256: string };

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const PAGE_BYTES = 1_000_000;
const MOST_ROWS = 2000;
/** Tables that belong to SQLite and to D1. */
const OF_THE_PLATFORM = /^(_cf_|sqlite_)/;
export const APPLIED_MIGRATIONS = "d1_migrations";

async function all<Result>(db: D1Database, sql: string, values: readonly Value[] = []): Promise<Result[]> {
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Result>();
  return results;
}

export const readMigrations = async (db: D1Database): Promise<string[]> =>
  (await all<{ name: string }>(db, `select name from ${APPLIED_MIGRATIONS} order by id`)).map(
    ({ name }) => name,
  );

/** Indexes, views and triggers, as the statements that make them. */
export const readSchemaParts = (
  db: D1Database,
  type: "index" | "view" | "trigger",
): Promise<{ name: string; sql: string }[]> =>
  all(db, "select name, sql from sqlite_master where type = ? and sql is not null order by rowid", [type]);

/** The tables that find words. Triggers fill them, so that backups have them empty; tables and triggers of theirs have names that begin with theirs. */
export async function readTextIndexes(db: D1Database) {
  const made = await all<{ name: string; sql: string }>(
    db,
    "select name, sql from sqlite_master where type = 'table' and sql like 'create virtual table%'",
  );
  return {
    sql: made.map(({ sql }) => sql),
    have: (part: string) => made.some(({ name }) => part === name || part.startsWith(`${name}_`)),
  };
}

/** Every table but the list of migrations and the text indexes; a table comes behind those that its rows refer to. */
export async function readTables(db: D1Database): Promise<Table[]> {
  const found = await all<{ name: string; sql: string }>(
    db,
    "select name, sql from sqlite_master where type = 'table' order by rowid",
  );
  const textIndexes = await readTextIndexes(db);
  const waiting = new Map<string, { table: Table; parents: string[] }>();
  for (const { name, sql } of found) {
    if (OF_THE_PLATFORM.test(name) || name === APPLIED_MIGRATIONS || textIndexes.have(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- some fifty short questions
    const columns = await all<{ name: string; pk: number }>(db, `pragma table_info(${quoted(name)})`);
    // oxlint-disable-next-line no-await-in-loop
    const parents = await all<{ table: string }>(db, `pragma foreign_key_list(${quoted(name)})`);
    const primary = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const names = columns.map((column) => column.name);
    const hasRowid = !/without rowid\s*$/i.test(sql);
    waiting.set(name, {
      table: {
        name,
        sql,
        columns: hasRowid ? ["rowid", ...names] : names,
        key: hasRowid ? ["rowid"] : primary.map((column) => column.name),
      },
      parents: parents.map(({ table }) => table).filter((parent) => parent !== name),
    });
  }
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (!next) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    waiting.delete(next.table.name);
    ordered.push(next.table);
  }
  return ordered;
}

/** Where the page behind a row begins. */
export const keyOf = ({ columns, key }: Table, row: Row): Value[] =>
  key.map((name) => row[columns.indexOf(name)] ?? null);

export const rowsFrom = ({ name, columns, key }: Table, from: readonly Value[], most: number): string => {
  const [keys, values] = [key, columns].map((names) => names.map(quoted).join(", "));
  const after = from.length > 0 ? `where (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  return `select ${values} from ${quoted(name)} ${after} order by ${keys} limit ${most}`;
};

/** The rows of a table, page by page. */
export async function* readPages(db: D1Database, table: Table): AsyncGenerator<Row[]> {
  let last: readonly Value[] = [];
  let most = 50;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const found = await db
      .prepare(rowsFrom(table, last, most))
      .bind(...last)
      .raw<Value[]>();
    if (found.length === 0) return;
    yield found;
    if (found.length < most) return;
    last = keyOf(table, found.at(-1) ?? []);
    const bytes = JSON.stringify(found).length;
    most = Math.max(1, Math.min(MOST_ROWS, Math.floor((most * PAGE_BYTES) / bytes)));
  }
}

export function startDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(page: readonly Row[]): void {
      rows += page.length;
      for (const row of page) hash.update(`${JSON.stringify(row)}\n`);
    },
    end: (): Digest => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** The digest of a table as it is in the database now. */
export async function digestOf(db: D1Database, table: Table): Promise<Digest> {
  const digest = startDigest();
  for await (const page of readPages(db, table)) digest.add(page);
  return digest.end();
}
