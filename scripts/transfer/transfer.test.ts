// Exports the demo company and imports it, through D1 and R2 as a local run has them.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { demoIds } from "../../fixtures/demo-company.ts";
import { MONTGRELL } from "../../fixtures/demo-montgrell.ts";
import { COMPANY_TABLES } from "../../worker/storage/exports/company-tables.ts";
import { migrateDatabase } from "../local/database.ts";
import { openStores, seedIfEmpty } from "../seed.ts";
import { exportCompany } from "./export-company.ts";
import { importCompany, type Imported } from "./import.ts";
import { removeImport, roundOf, type Stores } from "./store-company.ts";
import { type ByteSource, readRecord, zipRecords } from "./zip-reader.ts";

const COMPANY = demoIds.company(MONTGRELL);
const CODE = "NUEVA";

let stores: Awaited<ReturnType<typeof openStores>>;
const stateFolder = mkdtempSync(join(tmpdir(), "extintor-transfer-"));
before(async () => {
  process.env.STATE_DIR = stateFolder;
  await migrateDatabase();
  await seedIfEmpty(stateFolder);
  stores = await openStores(stateFolder);
});
after(async () => {
  await stores.dispose();
  rmSync(stateFolder, { recursive: true, force: true });
});

async function exported(from: Stores, companyId: string): Promise<ByteSource> {
  const bytes = new Uint8Array(await new Response(await exportCompany(from, companyId)).arrayBuffer());
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

type Row = Record<string, unknown>;
type Unpacked = { tables: Map<string, Row[]>; files: Map<string, Uint8Array> };

async function unpack(source: ByteSource): Promise<Unpacked> {
  const unpacked: Unpacked = { tables: new Map(), files: new Map() };
  for await (const record of zipRecords(source)) {
    const [folder, table = ""] = record.name.split("/");
    const bytes = await readRecord(source, record);
    if (folder === "files") unpacked.files.set(record.name.slice("files/".length), bytes);
    if (folder !== "rows") continue;
    const rows = new TextDecoder().decode(bytes).trim().split("\n");
    const known = unpacked.tables.get(table) ?? [];
    unpacked.tables.set(table, [...known, ...rows.map((line) => JSON.parse(line) as Row)]);
  }
  return unpacked;
}

/** The original with the ids, keys of files and codes of the copy. */
function asImported({ tables, files }: Unpacked, { plan }: Imported, code: string): Unpacked {
  const people = (tables.get("user") ?? []) as { id: string; email: string | null }[];
  const accounts = new Map(
    people.map((person) => [person.id, plan.accountOf(person) ?? plan.idOf(person.id)]),
  );
  const ids = new Set([...tables.values()].flat().map(({ id }) => id));
  const idOf = (id: string) => accounts.get(id) ?? plan.idOf(id);
  const fileOf = (key: string) => {
    const [company = "", owner, form = "", file] = key.split("/");
    return [idOf(company), owner, idOf(form), file].join("/");
  };
  const valueOf = (value: unknown, column: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => valueOf(each, column));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueOf(each, column)]));
    if (typeof value !== "string") return value;
    if (["view_id", "company_code", "department_code"].includes(column))
      return value.replace(/^MONT(?=-|$)/, code);
    if (value.startsWith(`${COMPANY}/`)) return fileOf(value);
    // The history names records that are gone.
    return ids.has(value) || column === "record_id" ? idOf(value) : value;
  };
  return {
    tables: new Map(
      [...tables].map(([table, rows]) => [
        table,
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, valueOf(value, key)])),
        ),
      ]),
    ),
    files: new Map([...files].map(([key, bytes]) => [fileOf(key), bytes])),
  };
}

const sorted = (rows: readonly Row[] = []) => rows.map((row) => JSON.stringify(row)).toSorted();

function assertEqual(expected: Unpacked, found: Unpacked): void {
  for (const { name } of COMPANY_TABLES) {
    assert.deepEqual(sorted(found.tables.get(name)), sorted(expected.tables.get(name)), name);
  }
  assert.deepEqual([...found.files.keys()].toSorted(), [...expected.files.keys()].toSorted());
  for (const [key, bytes] of expected.files)
    assert(Buffer.from(bytes).equals(found.files.get(key) ?? Buffer.of()), key);
}

const FIGURES = ["figure", "open_due", "close_days", "place_figure", "finding_figure"];
/** The stored figures of a company and its departments, without ids. */
async function figuresOf({ DB }: Stores, companyId: string) {
  const owners = "select ?1 union select id from department where company_id = ?1";
  const all = await Promise.all(
    FIGURES.map(async (table) => {
      const query = DB.prepare(`select * from ${table} where owner_id in (${owners})`).bind(companyId);
      const { results } = await query.all<Row>();
      return sorted(
        results.map(({ owner_id: _owner, company_id: _company, zone_id: _zone, ...figures }) => figures),
      );
    }),
  );
  return all;
}

const countOf = async ({ DB }: Stores, table: string) =>
  (await DB.prepare(`select count(*) as n from "${table}"`).first<{ n: number }>())?.n;
const totals = (from: Stores) =>
  Promise.all([...COMPANY_TABLES.map(({ name }) => name), ...FIGURES].map((table) => countOf(from, table)));

/** Breaks off after some files. */
function dying({ DB, FILES }: Stores, files: number): Stores {
  let left = files;
  const put: Stores["FILES"]["put"] = (async (...given: Parameters<Stores["FILES"]["put"]>) => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    return FILES.put(...given);
  }) as never;
  return { DB, FILES: { head: (key: string) => FILES.head(key), put } as never };
}

void test("a company is imported beside the exported one, even if the import is killed, and both are equal", async () => {
  const { env } = stores;
  const first = await totals(env);
  const source = await exported(env, COMPANY);
  const original = await unpack(source);
  await assert.rejects(importCompany(dying(env, 5), source, { code: CODE }), /killed/);
  const hidden = await env.DB.prepare("select deleted_at as since from company where company_code = ?")
    .bind(CODE)
    .first();
  assert.notEqual(hidden?.["since"], null);
  assert.equal(await removeImport(env, roundOf(COMPANY), () => {}), true);
  assert.deepEqual(await totals(env), first);

  await assert.rejects(importCompany(dying(env, 9), source, { code: CODE }), /killed/);
  const imported = await importCompany(env, source);
  assert.equal(imported.keepsIds, false);
  const copy = await unpack(await exported(env, imported.companyId));
  assertEqual(asImported(original, imported, CODE), copy);
  assert.deepEqual(await figuresOf(env, imported.companyId), await figuresOf(env, COMPANY));
  await assert.rejects(importCompany(env, source), /is in use here: choose another one with --code/);
});
