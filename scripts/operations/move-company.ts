// Moves a company from one database to another while it is in use, for the spike of decision 61.
import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { getTableName, type SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { COMPANY_TABLES, FIGURES_OF_COMPANY } from "../../worker/storage/tables/company-tables.ts";
import { quoted, readTables, type Row, startDigest, type Table, type Value } from "./database-pages.ts";

const PAGE = 200;

const dialect = new SQLiteSyncDialect();
/** Of a company, as the removal and the export have it. */
const condition = (isOf: (id: string) => SQL, companyId: string) => dialect.sqlToQuery(isOf(companyId));

type Where = { sql: string; params: unknown[] };
type Compared = { name: string; columns: readonly string[]; where: Where };
type Moved = Table & { where: Where; primary: readonly string[] };

/** The tables that move, parents first, without the rowid: both databases have their own. */
export async function movedTables(db: D1Database, companyId: string): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const table of await readTables(db)) {
    const ofCompany = COMPANY_TABLES.find(({ name }) => name === table.name);
    if (!ofCompany) continue;
    const where = condition(ofCompany.isOf, companyId);
    // oxlint-disable-next-line no-await-in-loop -- some twenty short questions
    const { results } = await db
      .prepare(`pragma table_info(${quoted(table.name)})`)
      .all<{ name: string; pk: number }>();
    const primary = results.filter(({ pk }) => pk > 0).map(({ name }) => name);
    moved.push({ ...table, columns: table.columns.filter((name) => name !== "rowid"), where, primary });
  }
  return moved;
}

const list = (names: readonly string[], of = "") => names.map((name) => `${of}${quoted(name)}`).join(", ");

function upsert(
  db: D1Database,
  { name, columns, primary }: Moved,
  rows: readonly Row[],
): D1PreparedStatement {
  const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
  const changed = columns.filter((column) => !primary.includes(column));
  const set = changed.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ");
  return db
    .prepare(
      `insert into ${quoted(name)} (${list(columns)}) select ${values} from json_each(?) where true
       on conflict (${list(primary)}) do ${set === "" ? "nothing" : `update set ${set}`}`,
    )
    .bind(JSON.stringify(rows));
}

/** From now on the source notes which rows change. */
export async function noteChanges(db: D1Database, tables: readonly Moved[]): Promise<void> {
  await db
    .prepare("create table change_note (id integer primary key, tbl text not null, key text not null)")
    .run();
  for (const { name, primary } of tables)
    for (const [verb, row] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one schema
      await db
        .prepare(
          `create trigger note_${name}_${verb} after ${verb} on ${quoted(name)} begin
             insert into change_note (tbl, key) values ('${name}', json_array(${list(primary, `${row}.`)}));
           end`,
        )
        .run();
}

export async function copyAll(from: D1Database, to: D1Database, tables: readonly Moved[]): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    let last = "";
    const [key = ""] = table.primary;
    const isFirstKeyUnique = table.primary.length === 1;
    for (;;) {
      const page = isFirstKeyUnique ? `and ${quoted(key)} > ? order by ${quoted(key)} limit ${PAGE}` : "";
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const found = await from
        .prepare(`select ${list(table.columns)} from ${quoted(table.name)} where ${table.where.sql} ${page}`)
        .bind(...table.where.params, ...(isFirstKeyUnique ? [last] : []))
        .raw<Value[]>();
      rows += found.length;
      // oxlint-disable-next-line no-await-in-loop
      if (found.length > 0) await upsert(to, table, found).run();
      if (!isFirstKeyUnique || found.length < PAGE) break;
      last = String(found.at(-1)?.[table.columns.indexOf(key)]);
    }
  }
  return rows;
}

type Note = { id: number; tbl: string; key: string };

/** Copies what changed since the note `after`; returns the newest note and how many rows there were. */
export async function copyChanges(from: D1Database, to: D1Database, tables: readonly Moved[], after: number) {
  const { results } = await from
    .prepare("select id, tbl, key from change_note where id > ? order by id")
    .bind(after)
    .all<Note>();
  const keys = Map.groupBy(results, ({ tbl }) => tbl);
  const gone: D1PreparedStatement[] = [];
  const there: D1PreparedStatement[] = [];
  for (const table of tables) {
    const changed = JSON.stringify(
      [...new Set((keys.get(table.name) ?? []).map(({ key }) => key))].map(
        (key) => JSON.parse(key) as unknown,
      ),
    );
    if (changed === "[]") continue;
    const isChanged = `(${list(table.primary)}) in (select ${table.primary.map((_, index) => `value ->> ${index}`).join(", ")} from json_each(?))`;
    // oxlint-disable-next-line no-await-in-loop -- parents before their children
    const rows = await from
      .prepare(
        `select ${list(table.columns)} from ${quoted(table.name)} where ${isChanged} and ${table.where.sql}`,
      )
      .bind(changed, ...table.where.params)
      .raw<Value[]>();
    const left = JSON.stringify(
      rows.map((row) => JSON.stringify(table.primary.map((name) => row[table.columns.indexOf(name)]))),
    );
    gone.unshift(
      to
        .prepare(
          `delete from ${quoted(table.name)} where ${isChanged} and json_array(${list(table.primary)}) not in (select value from json_each(?))`,
        )
        .bind(changed, left),
    );
    if (rows.length > 0) there.push(upsert(to, table, rows));
  }
  if (gone.length > 0) await to.batch([...gone, ...there]);
  return { newest: results.at(-1)?.id ?? after, rows: results.length };
}

/** The rows of the company, in one line for each table. Figures that are all zero stay where there was something to count before. */
export async function digests(db: D1Database, tables: readonly Compared[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns, where } of tables) {
    const digest = startDigest();
    // oxlint-disable-next-line no-await-in-loop -- one table in memory
    const rows = await db
      .prepare(`select ${list(columns)} from ${quoted(name)} where ${where.sql} order by ${list(columns)}`)
      .bind(...where.params)
      .raw<Value[]>();
    const isFigure = FIGURES_OF_COMPANY.some(({ table }) => getTableName(table) === name);
    digest.add(
      rows.filter((row) => !isFigure || row.some((value) => typeof value === "number" && value !== 0)),
    );
    const { rows: n, sha256 } = digest.end();
    found[name] = `${n} rows ${sha256}`;
  }
  return found;
}

/** With the figures, which triggers keep in both databases. */
export async function comparedTables(
  db: D1Database,
  moved: readonly Moved[],
  companyId: string,
): Promise<Compared[]> {
  const figures = (await readTables(db)).flatMap(({ name, columns }) => {
    const figure = FIGURES_OF_COMPANY.find(({ table }) => getTableName(table) === name);
    return figure ? [{ name, columns, where: condition(figure.isOf, companyId) }] : [];
  });
  return [...moved, ...figures];
}
