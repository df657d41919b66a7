// npm run backup -- folder [--remote]: copies the database and the bucket of a deployment into a folder, which `npm run restore`
// puts into an empty one. Made again into the same folder, it fetches only the files that are new.
import type { R2Bucket } from "@cloudflare/workers-types";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { openStores } from "../seed.ts";
import type { Stores } from "../../worker/transfer/store-company.ts";
import {
  hashOf,
  type Manifest,
  openStoredDatabase,
  pathOf,
  readFileList,
  type StoredFile,
  writeFileList,
  writeManifest,
  writeWhole,
} from "./backup-folder.ts";
import {
  type Digest,
  digestOf,
  readMigrations,
  readPages,
  readSchemaParts,
  readTables,
  readTextIndexes,
} from "./database-pages.ts";

const FILES_AT_ONCE = 8;

type Listed = {
  key: string;
  size: number;
  etag: string;
  httpMetadata?: { contentType?: string } | undefined;
};

/** Every object of the bucket, a thousand at a time. */
export async function* listObjects(bucket: R2Bucket): AsyncGenerator<Listed[]> {
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const page = await bucket.list({ include: ["httpMetadata"], ...(cursor ? { cursor } : {}) });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

type Copied = { tables: Record<string, Digest>; changed: string[]; orphans: number };

/** `orphans` are rows that went because their parent was deleted meanwhile. */
async function copyDatabase({ DB }: Stores, path: string): Promise<Copied> {
  const tables = await readTables(DB);
  const stored = openStoredDatabase(path, { isNew: true });
  try {
    for (const { sql } of tables) stored.run(sql);
    for (const sql of (await readTextIndexes(DB)).sql) stored.run(sql);
    // Children before their parents: a row that somebody adds meanwhile is then never without its parent.
    for (const table of tables.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- one page in memory
      for await (const page of readPages(DB, table)) stored.insert(table, page);
    for (const type of ["index", "view", "trigger"] as const)
      // oxlint-disable-next-line no-await-in-loop
      for (const { sql } of await readSchemaParts(DB, type)) stored.run(sql);
    const orphans = stored.removeOrphans();
    stored.finish();
    const digests = Object.fromEntries(tables.map((table) => [table.name, stored.digest(table)]));
    const changed: string[] = [];
    // Read again behind the last one: what is equal both times has not changed in between.
    for (const table of tables)
      // oxlint-disable-next-line no-await-in-loop
      if ((await digestOf(DB, table)).sha256 !== digests[table.name]?.sha256) changed.push(table.name);
    return { tables: digests, changed, orphans };
  } finally {
    stored.close();
  }
}

async function copyFile(bucket: R2Bucket, folder: string, { key, etag }: Listed): Promise<StoredFile | null> {
  const object = await bucket.get(key);
  // It was deleted since the list was read.
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  writeWhole(pathOf(folder, key), bytes);
  const { contentType } = object.httpMetadata ?? {};
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { key, bytes: bytes.length, sha256, etag, ...(contentType ? { contentType } : {}) };
}

/** An object never changes under its key: what an earlier backup fetched is fetched no more. */
async function copyFiles(
  { FILES }: Stores,
  folder: string,
): Promise<{ files: StoredFile[]; fetched: number }> {
  const earlier = new Map(readFileList(folder).map((file) => [file.key, file]));
  const files: StoredFile[] = [];
  let fetched = 0;
  const isHere = async ({ key, etag, sha256 }: StoredFile, listed: Listed) =>
    etag === listed.etag && existsSync(pathOf(folder, key)) && (await hashOf(pathOf(folder, key))) === sha256;
  for await (const page of listObjects(FILES)) {
    for (let start = 0; start < page.length; start += FILES_AT_ONCE) {
      const copied = await Promise.all(
        page.slice(start, start + FILES_AT_ONCE).map(async (object) => {
          const known = earlier.get(object.key);
          if (known && (await isHere(known, object))) return known;
          fetched += 1;
          return copyFile(FILES, folder, object);
        }),
      );
      files.push(...copied.filter((file) => file !== null));
    }
  }
  return { files, fetched };
}

export async function backUp(
  stores: Stores,
  folder: string,
  say: (text: string) => void = () => {},
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  const startedAt = new Date().toISOString();
  const fresh = join(folder, "database.part.sqlite");
  const { tables, changed, orphans } = await copyDatabase(stores, fresh);
  if (orphans > 0) say(`${orphans} rows were deleted meanwhile.`);
  const earlier = readFileList(folder);
  // After the database, so that every file that a row names was there when the row was read.
  const { files, fetched } = await copyFiles(stores, folder);
  // From here to the new manifest the folder holds no finished backup.
  rmSync(join(folder, "manifest.json"), { force: true });
  renameSync(fresh, join(folder, "database.sqlite"));
  writeFileList(folder, files);
  const kept = new Set(files.map(({ key }) => key));
  for (const { key } of earlier) if (!kept.has(key)) rmSync(pathOf(folder, key), { force: true });
  say(`${files.length} files, of which ${fetched} were fetched.`);
  return writeManifest(folder, {
    startedAt,
    endedAt: new Date().toISOString(),
    changed,
    migrations: await readMigrations(stores.DB),
    tables,
    files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: "boolean", default: false } },
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new CommandFailed("Usage: npm run backup -- folder [--remote]");
    if (!values.remote && !existsSync(stateDir()))
      throw new CommandFailed(`There is no local run to back up in ${stateDir()}.`);
    const { env, dispose } = await openStores(stateDir(), { isRemote: values.remote });
    try {
      const { tables, changed } = await backUp(env, resolve(folder), (text) => console.log(text));
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      console.log(`${rows} rows of ${Object.keys(tables).length} tables.`);
      console.log(
        changed.length === 0
          ? "Nothing was written meanwhile: the database is as it was at one moment."
          : `The deployment was in use. These tables changed, and each of their rows is as it was at some moment of the backup: ${changed.join(", ")}.`,
      );
    } finally {
      await dispose();
    }
  });
