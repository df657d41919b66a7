// A backup is a folder: database.sqlite (a plain SQLite file), files/ (the bucket's objects by their keys), files.jsonl (a line for
// each of them) and manifest.json, which is written last.
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { CommandFailed } from "../local/run.ts";
import {
  type Digest,
  keyOf,
  quoted,
  type Row,
  rowsFrom,
  startDigest,
  type Table,
  type Value,
} from "./database-pages.ts";

const FORMAT = 1;

export type StoredFile = { key: string; bytes: number; sha256: string; etag: string; contentType?: string };
export type Manifest = {
  format: number;
  startedAt: string;
  endedAt: string;
  /** Tables that were written to meanwhile; without any, the database is as it was at one moment. */
  changed: readonly string[];
  migrations: readonly string[];
  tables: Record<string, Digest>;
  files: { count: number; bytes: number };
  /** SHA-256 of database.sqlite and of files.jsonl. */
  database: string;
  list: string;
};

const SEGMENT = /^(?!\.{1,2}$)[\w.=+@ -]+$/;

/** The place of an object in the folder. */
export function pathOf(folder: string, key: string): string {
  if (!key.split("/").every((segment) => SEGMENT.test(segment)))
    throw new Error(`The key ${JSON.stringify(key)} cannot be a path`);
  return join(folder, "files", key);
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

export const readFileList = (folder: string): StoredFile[] =>
  existsSync(join(folder, "files.jsonl"))
    ? readFileSync(join(folder, "files.jsonl"), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as StoredFile)
    : [];

export const writeFileList = (folder: string, files: readonly StoredFile[]): void =>
  writeFileSync(join(folder, "files.jsonl"), files.map((file) => `${JSON.stringify(file)}\n`).join(""));

/** Writes a file under another name and renames it, so that an interrupted write leaves no damaged file. */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

export async function writeManifest(
  folder: string,
  told: Omit<Manifest, "format" | "database" | "list">,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: FORMAT,
    ...told,
    database: await hashOf(join(folder, "database.sqlite")),
    list: await hashOf(join(folder, "files.jsonl")),
  };
  writeWhole(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The manifest of a backup that is whole: every byte is what it was when the backup was made. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const path = join(folder, "manifest.json");
  if (!existsSync(path))
    throw new CommandFailed(`${folder} holds no finished backup: it has no manifest.json.`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  if (manifest.format !== FORMAT)
    throw new CommandFailed(`The backup has the format ${manifest.format}; this version reads ${FORMAT}.`);
  for (const [name, expected] of [
    ["database.sqlite", manifest.database],
    ["files.jsonl", manifest.list],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- the first damage ends it
    if (!existsSync(join(folder, name)) || (await hashOf(join(folder, name))) !== expected)
      throw new CommandFailed(`${name} is missing or not as it was when the backup was made.`);
  for (const { key, sha256 } of readFileList(folder)) {
    const file = pathOf(folder, key);
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    if (!existsSync(file) || (await hashOf(file)) !== sha256)
      throw new CommandFailed(`files/${key} is missing or not as it was when the backup was made.`);
  }
  return manifest;
}

export type StoredDatabase = ReturnType<typeof openStoredDatabase>;

/** The database of a backup. It is filled without checks, which `requireReferences` makes at the end. */
export function openStoredDatabase(path: string, { isNew = false } = {}) {
  if (isNew) rmSync(path, { force: true });
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false, readOnly: !isNew });
  if (isNew) db.exec("pragma journal_mode = off; pragma synchronous = off; begin");
  let filling: { table: string; statement: StatementSync } | undefined;
  return {
    run: (sql: string) => db.exec(sql),
    insert({ name, columns }: Table, rows: readonly Row[]): void {
      if (filling?.table !== name) {
        const places = columns.map(() => "?").join(", ");
        const statement = db.prepare(
          `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${places})`,
        );
        filling = { table: name, statement };
      }
      for (const row of rows) filling.statement.run(...row);
    },
    /** Deletes rows that lost their parent while the backup was made. */
    removeOrphans(): number {
      let removed = 0;
      for (;;) {
        const orphans = db.prepare("pragma foreign_key_check").all();
        if (orphans.length === 0) return removed;
        for (const { table, rowid } of orphans)
          removed += Number(
            db.prepare(`delete from ${quoted(String(table))} where rowid = ?`).run(Number(rowid)).changes,
          );
      }
    },
    *pages(table: Table, most: number): Generator<Row[]> {
      let last: readonly Value[] = [];
      for (;;) {
        const statement = db.prepare(rowsFrom(table, last, most));
        statement.setReturnArrays(true);
        const found = statement.all(...last) as unknown as Value[][];
        if (found.length > 0) yield found;
        if (found.length < most) return;
        last = keyOf(table, found.at(-1) ?? []);
      }
    },
    digest(table: Table): Digest {
      const digest = startDigest();
      for (const page of this.pages(table, 1000)) digest.add(page);
      return digest.end();
    },
    schemaParts: (type: "trigger") =>
      db
        .prepare("select name, sql from sqlite_master where type = ? and sql is not null order by rowid")
        .all(type) as {
        name: string;
        sql: string;
      }[],
    /** Throws unless SQLite finds the file sound. */
    finish(): void {
      db.exec("commit");
      const found = db.prepare("pragma integrity_check").get();
      if (found?.["integrity_check"] !== "ok") throw new Error(`integrity_check: ${JSON.stringify(found)}`);
    },
    close: () => db.close(),
  };
}
