// Writes a checked company into the database and the bucket in steps. Until the last one it is deleted for everybody who looks:
// nobody sees it, and nothing can be written to it. Every step can be repeated.
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { eq, sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { offsetsOf } from "../domain/time/local-time.ts";
import { newId } from "../domain/ids.ts";
import { COMPANY_TABLES, type CompanyTable, TABLES_OF_COMPANIES } from "../storage/tables/company-tables.ts";
import { storeOffsets } from "../storage/figures/offsets.ts";
import { fileUsage } from "../storage/tables/attachment.ts";
import { auditLog } from "../storage/tables/operations/operations.ts";
import { upkeepPosition } from "../storage/tables/operations/upkeep.ts";
import { user } from "../storage/tables/organisation/identity.ts";
import { company } from "../storage/tables/organisation/organisation.ts";
import type { Staging, StoredValues } from "./staging.ts";
import { type ByteSource, readRecord } from "./zip-reader.ts";

export type Stores = { DB: D1Database; FILES: R2Bucket };

/** The state from which a run continues one that was ended. It is kept in the database until the company is whole. */
export type ImportState = {
  companyId: string;
  /** Null if the ids are those of the file. */
  seed: string | null;
  code: string | null;
  /** The file's SHA-256: another file cannot go on with this import. */
  digest: string;
  startedAt: number;
  /** The accounts that it made. */
  newPeople: readonly string[];
  /** The account of the administrator of the company who imports. */
  adminId: string;
  /** The account that the audit log names: theirs, or that of a platform administrator. */
  actorId: string;
};

const ROUND = "import:";
export const roundOf = (sourceCompanyId: string): string => `${ROUND}${sourceCompanyId}`;

const database = (d1: D1Database) => drizzle(d1);
export type Database = ReturnType<typeof database>;
export const openStored = ({ DB }: Stores): Database => database(DB);

export async function readImportState(db: Database, round: string): Promise<ImportState | null> {
  const [found] = await db.select().from(upkeepPosition).where(eq(upkeepPosition.round, round));
  return found ? (JSON.parse(found.position) as ImportState) : null;
}

const writeImportState = (db: Database, round: string, state: ImportState) =>
  db
    .insert(upkeepPosition)
    .values({ round, position: JSON.stringify(state) })
    .onConflictDoUpdate({ target: upkeepPosition.round, set: { position: JSON.stringify(state) } });

const ROWS_AT_ONCE = 200;
const FILES_AT_ONCE = 8;
/** Of files that are read at the same time. A Worker has 128 MB. */
const MOST_BYTES_AT_ONCE = 24_000_000;
/** What D1 takes as one value is two megabytes; a longer row is bound column by column. */
const MOST_JSON = 800_000;

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** A row that is there already is left as it is: an earlier run wrote it. */
function insertions({ table }: CompanyTable, rows: readonly StoredValues[]): SQL[] {
  const statements: SQL[] = [];
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const names = Object.keys(rows[0] ?? {});
  const into = (values: SQL) =>
    sql`insert into ${table} (${identifiers(names)}) ${values} on conflict (${identifiers(key.map(({ name }) => name))}) do nothing`;
  let waiting: unknown[][] = [];
  let length = 0;
  const flush = () => {
    if (waiting.length === 0) return;
    const values = names.map((_, index) => sql.raw(`value ->> ${index}`));
    statements.push(
      into(sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(waiting)}) where true`),
    );
    waiting = [];
    length = 0;
  };
  for (const row of rows) {
    const values = Object.values(row);
    const size = values.reduce<number>(
      (sum, value) => sum + (typeof value === "string" ? value.length : 8),
      0,
    );
    if (size > MOST_JSON) {
      statements.push(
        into(
          sql`values (${sql.join(
            values.map((value) => sql`${value}`),
            sql`, `,
          )})`,
        ),
      );
      continue;
    }
    if (length + size > MOST_JSON) flush();
    waiting.push(values);
    length += size;
  }
  flush();
  return statements;
}

async function storeTable(db: Database, table: CompanyTable, rows: readonly StoredValues[]): Promise<void> {
  for (const statement of insertions(table, rows)) await db.run(statement);
}

/** The table, with its rows, and how many rows of all are written. */
export type StoreProgress = { table: string; rows: number; done: number; total: number };
/** After which row of which table a step goes on. */
type StorePlace = { table: number; after: number; done: number };

const POSITION = "store";

/** Writes some rows; returns what was written so far, or null after the last batch, which makes the company visible. */
export async function storeSome(
  stores: Stores,
  { staging, source, round }: { staging: Staging; source: ByteSource; round: string },
  state: ImportState,
): Promise<StoreProgress | null> {
  const db = database(stores.DB);
  const hiddenSince = state.startedAt;
  const place = staging.position<StorePlace>(POSITION);
  if (!place) await writeImportState(db, round, state);
  const { table: index, after, done } = place ?? { table: 0, after: -1, done: 0 };
  const table = COMPANY_TABLES[index];
  if (!table) {
    // A run that ended right after the last batch has left no state.
    if (await readImportState(db, round)) await finish(db, round, { staging, state });
    return null;
  }
  const others = table.name === "invite" ? ["invitation_id"] : table.name === "attachment" ? ["etag"] : [];
  const page = staging.page(table, after, table.name === "attachment" ? FILES_AT_ONCE : ROWS_AT_ONCE, others);
  await storeTable(db, table, await stored(table, page.rows));
  const isEnd = page.rows.length === 0;
  const next: StorePlace = isEnd
    ? { table: index + 1, after: -1, done }
    : { table: index, after: page.last, done: done + page.rows.length };
  staging.setPosition(POSITION, next);
  const counts = COMPANY_TABLES.map(({ name }) => staging.count(name));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { table: table.name, rows: counts[index] ?? 0, done: next.done, total };

  /** The rows as they are written. */
  async function stored({ name }: CompanyTable, rows: readonly StoredValues[]): Promise<StoredValues[]> {
    if (name === "user") {
      const known = new Set(state.newPeople);
      return rows.filter(({ id }) => known.has(String(id)));
    }
    // The signed trees of this deployment do not cover entries of another one.
    if (name === "audit_log") return rows.map((row) => ({ ...row, imported_at: hiddenSince }));
    if (name === "attachment") return storeFiles(rows);
    if (name !== "company") return [...rows];
    for (const { time_zone: zone } of rows)
      for (const statement of storeOffsets(db, String(zone), offsetsOf(String(zone)))) await statement;
    return rows.map((row) => ({ ...row, deleted_at: hiddenSince }));
  }

  /** Several at once, unless they are large. */
  async function storeFiles(rows: readonly StoredValues[]): Promise<StoredValues[]> {
    const bytes = rows.reduce((sum, row) => sum + Number(row["bytes"]), 0);
    if (bytes <= MOST_BYTES_AT_ONCE) return Promise.all(rows.map(storeFile));
    const written: StoredValues[] = [];
    for (const row of rows) written.push(await storeFile(row));
    return written;
  }

  async function storeFile(row: StoredValues): Promise<StoredValues> {
    const r2Key = String(row["r2_key"]);
    const file = staging.fileOf(r2Key);
    if (!file) throw new Error(`${r2Key} was there when the file was checked`);
    const found =
      (await stores.FILES.head(r2Key)) ??
      (await stores.FILES.put(r2Key, await readRecord(source, file.record), {
        httpMetadata: { contentType: file.type },
      }));
    return { ...row, etag: found.etag };
  }
}

async function finish(
  db: Database,
  round: string,
  { staging, state }: { staging: Staging; state: ImportState },
): Promise<void> {
  const { companyId } = state;
  const people = sql`(select count(distinct user_id) from company_user where company_id = ${companyId})`;
  const bytes = sql`(select coalesce(sum(bytes), 0) from attachment where r2_key >= ${`${companyId}/`} and r2_key < ${`${companyId}0`})`;
  await db.batch([
    db
      .insert(fileUsage)
      .values({ companyId, bytes: sql`${bytes}` as unknown as number })
      .onConflictDoUpdate({ target: fileUsage.companyId, set: { bytes: sql`excluded.bytes` } }),
    db.insert(auditLog).values({
      id: newId(),
      companyId,
      actorId: state.actorId,
      verb: "company.import",
      recordType: "company",
      recordId: companyId,
      changes: {
        file: { before: null, after: state.digest },
        importedEntries: { before: null, after: staging.count("audit_log") },
        invitations: { before: null, after: staging.count("invite") },
      },
      at: new Date(),
    }),
    db
      .update(company)
      // The company itself was not changed now.
      .set({ deletedAt: null, usersUsage: people as SQL<number>, updatedAt: sql`${company.updatedAt}` })
      .where(eq(company.id, companyId)),
    db.delete(upkeepPosition).where(eq(upkeepPosition.round, round)),
  ]);
}

/** Takes an import that was not finished out again, in steps. */
export async function removeImport(
  stores: Stores,
  round: string,
  say: (step: string) => void,
): Promise<boolean> {
  const db = database(stores.DB);
  const state = await readImportState(db, round);
  if (!state) return false;
  const { companyId, newPeople } = state;
  for (;;) {
    const { objects } = await stores.FILES.list({ prefix: `${companyId}/`, limit: 1000 });
    if (objects.length === 0) break;
    await stores.FILES.delete(objects.map(({ key }) => key));
  }
  // Triggers have filled some tables that no export has. They refer to what follows.
  for (const { table, isOf, exported, removed } of TABLES_OF_COMPANIES)
    if ("not" in exported && removed === "records")
      await db.run(sql`delete from ${table} where ${isOf(companyId)}`);
  for (const { name, table, key, isOf } of COMPANY_TABLES.toReversed()) {
    if (name === "user") continue;
    say(name);
    for (;;) {
      const some = sql`select ${key} from ${table} where ${isOf(companyId)} limit 2000`;
      const { meta } = await db.run(
        sql`delete from ${table} where ${isOf(companyId)} and ${key} in (${some})`,
      );
      if (meta.changes === 0) break;
    }
  }
  await db.delete(fileUsage).where(eq(fileUsage.companyId, companyId));
  for (const id of newPeople) {
    const isAtWork = sql`exists (select 1 from company_user where user_id = ${id}) or exists (select 1 from session where user_id = ${id})`;
    // Somebody may use the account already.
    await db.delete(user).where(sql`${user.id} = ${id} and not (${isAtWork})`);
  }
  await db.delete(upkeepPosition).where(eq(upkeepPosition.round, round));
  return true;
}
