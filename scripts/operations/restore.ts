// npm run restore -- folder [--remote] [--compare]: puts a backup into an empty deployment and compares both; with --compare it
// compares alone. A run that was ended goes on when it is started again.
import type { D1Database } from "@cloudflare/workers-types";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { migrateDatabase } from "../local/database.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { openStores } from "../seed.ts";
import type { Stores } from "../../worker/transfer/store-company.ts";
import { listObjects } from "./backup.ts";
import {
  checkBackup,
  type Manifest,
  openStoredDatabase,
  pathOf,
  readFileList,
  type StoredFile,
} from "./backup-folder.ts";
import {
  digestOf,
  quoted,
  readMigrations,
  readSchemaParts,
  readTables,
  readTextIndexes,
  type Row,
  type Table,
} from "./database-pages.ts";

const ROWS_AT_ONCE = 200;
const FILES_AT_ONCE = 8;
/** What D1 takes as one value is two megabytes; a longer row is bound column by column. */
const MOST_JSON = 800_000;
/** The company of a restore that has begun; it stays until the restore is whole. */
const MARK = "restore_in_progress";

type Say = (text: string) => void;

async function requireSameMigrations({ DB }: Stores, { migrations }: Manifest): Promise<void> {
  const applied = await readMigrations(DB);
  if (applied.join("\n") === migrations.join("\n")) return;
  throw new CommandFailed(
    `The backup's last migration is ${migrations.at(-1) ?? "none"}, that of the deployment ${applied.at(-1) ?? "none"}. ` +
      "Restore with the version of the code that the backup was made with; then deploy the newer one.",
  );
}

/** Throws unless nobody has used the deployment, or the restore of this very backup has begun in it. */
async function begin({ DB, FILES }: Stores, tables: readonly Table[], { database }: Manifest): Promise<void> {
  const mark = await DB.prepare("select sql from sqlite_master where name = ?").bind(MARK).first();
  if (mark) {
    const { results } = await DB.prepare(`select backup from ${MARK}`).all<{ backup: string }>();
    if (results[0]?.backup === database) return;
    throw new CommandFailed("The restore of another backup is unfinished here: empty the deployment first.");
  }
  const people = await DB.prepare(
    "select (select count(*) from user) + (select count(*) from company) as n",
  ).first<{
    n: number;
  }>();
  const { objects } = await FILES.list({ limit: 1 });
  if ((people?.n ?? 0) > 0 || objects.length > 0)
    throw new CommandFailed("The deployment is not empty: it has people, companies or files.");
  const textIndexes = await readTextIndexes(DB);
  await DB.batch([
    DB.prepare(`create table ${MARK} (backup text not null)`),
    DB.prepare(`insert into ${MARK} values (?)`).bind(database),
    // What the triggers keep is in the backup too, apart from the text indexes.
    ...(await readSchemaParts(DB, "trigger"))
      .filter(({ name }) => !textIndexes.have(name))
      .map(({ name }) => DB.prepare(`drop trigger ${quoted(name)}`)),
    // Migrations put rows into some tables.
    ...tables.toReversed().map(({ name }) => DB.prepare(`delete from ${quoted(name)}`)),
  ]);
}

/** A row that is there already is left as it is: an earlier run wrote it. */
async function insert(db: D1Database, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const into = `insert or ignore into ${quoted(name)} (${columns.map(quoted).join(", ")})`;
  const isLong = (row: Row) => JSON.stringify(row).length > MOST_JSON / ROWS_AT_ONCE;
  const short = rows.filter((row) => !isLong(row));
  const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
  const one = db.prepare(`${into} values (${columns.map(() => "?").join(", ")})`);
  if (short.length > 0)
    await db
      .prepare(`${into} select ${values} from json_each(?) where true`)
      .bind(JSON.stringify(short))
      .run();
  // oxlint-disable-next-line no-await-in-loop -- as large as a request may be
  for (const row of rows.filter(isLong)) await one.bind(...row).run();
}

async function putFile(
  { FILES }: Stores,
  folder: string,
  { key, bytes, sha256, contentType }: StoredFile,
): Promise<void> {
  const known = await FILES.head(key);
  if (known?.size === bytes) return;
  await FILES.put(key, readFileSync(pathOf(folder, key)), {
    sha256,
    ...(contentType ? { httpMetadata: { contentType } } : {}),
  });
}

export async function restore(stores: Stores, folder: string, say: Say = () => {}): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  await requireSameMigrations(stores, manifest);
  const tables = (await readTables(stores.DB)).filter(({ name }) => name !== MARK);
  await begin(stores, tables, manifest);
  const stored = openStoredDatabase(join(folder, "database.sqlite"));
  try {
    const files = readFileList(folder);
    for (let start = 0; start < files.length; start += FILES_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- so many in memory
      await Promise.all(
        files.slice(start, start + FILES_AT_ONCE).map((file) => putFile(stores, folder, file)),
      );
    say(`${files.length} files.`);
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- parents before their children
      for (const page of stored.pages(table, ROWS_AT_ONCE)) await insert(stores.DB, table, page);
      say(`${table.name}: ${manifest.tables[table.name]?.rows ?? 0} rows`);
    }
    const textIndexes = await readTextIndexes(stores.DB);
    const dropped = stored.schemaParts("trigger").filter(({ name }) => !textIndexes.have(name));
    await stores.DB.batch([
      ...dropped.map(({ sql }) => stores.DB.prepare(sql)),
      stores.DB.prepare(`drop table ${MARK}`),
    ]);
  } finally {
    stored.close();
  }
  return manifest;
}

/** What differs between a deployment and a backup, in a line each. */
export async function compare({ DB, FILES }: Stores, folder: string): Promise<string[]> {
  const manifest = await checkBackup(folder);
  const differences: string[] = [];
  const tables = await readTables(DB);
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one page in memory
    const [is, was] = [await digestOf(DB, table), manifest.tables[table.name]];
    if (is.rows !== was?.rows)
      differences.push(`${table.name}: ${is.rows} rows, ${was?.rows ?? "none"} in the backup`);
    else if (is.sha256 !== was.sha256) differences.push(`${table.name}: ${is.rows} rows, with other values`);
  }
  const missing = new Map(readFileList(folder).map((file) => [file.key, file]));
  for await (const page of listObjects(FILES)) {
    for (const { key } of page) {
      const object = missing.has(key) ? await FILES.get(key) : null;
      const sha256 =
        object &&
        createHash("sha256")
          .update(new Uint8Array(await object.arrayBuffer()))
          .digest("hex");
      if (!missing.has(key)) differences.push(`files/${key} is not in the backup`);
      else if (sha256 !== missing.get(key)?.sha256) differences.push(`files/${key} has other bytes`);
      missing.delete(key);
    }
  }
  return [...differences, ...[...missing.keys()].map((key) => `files/${key} is only in the backup`)];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: "boolean", default: false },
        compare: { type: "boolean", default: false },
      },
    });
    const [given, ...others] = positionals;
    if (!given || others.length > 0)
      throw new CommandFailed("Usage: npm run restore -- folder [--remote] [--compare]");
    const folder = resolve(given);
    if (!values.remote) await migrateDatabase();
    const { env, dispose } = await openStores(stateDir(), { isRemote: values.remote });
    try {
      if (!values.compare) await restore(env, folder, (text) => console.log(text));
      const { tables, files } = await checkBackup(folder);
      const differences = await compare(env, folder);
      for (const line of differences) console.error(line);
      if (differences.length > 0) throw new CommandFailed("The deployment differs from the backup.");
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      console.log(`Equal: ${Object.keys(tables).length} tables with ${rows} rows, ${files.count} files.`);
    } finally {
      await dispose();
    }
  });
