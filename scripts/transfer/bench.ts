// Exports and imports a company of many rows and large files, and says how much memory that took. The files are made while
// they are read; the ZIP file is on disk. `npm run bench -- transfer [rows] [megabytes]`; 100,000 and 2048 unless said.
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { migrateDatabase } from "../local/database.ts";
import { main } from "../local/run.ts";
import { openStores } from "../seed.ts";
import { exportCompany } from "./export-company.ts";
import { importCompany, openFile } from "./import.ts";
import type { Stores } from "./store-company.ts";

const MEGABYTE = 1024 * 1024;
const COMPANY = "b".repeat(24);
const PEOPLE = `insert into user (id, name, email) values ('bench-owner', 'Ana', 'ana@medida.example')`;
const VALUES = [
  PEOPLE,
  `insert into company (id, name, company_code, users_usage) values ('${COMPANY}', 'Medida', 'MED', 1)`,
  `insert into company_user (id, company_id, user_id, role) values ('bench-member', '${COMPANY}', 'bench-owner', 'owner')`,
  `insert into department (id, department_code, name, company_id) values ('bench-team', 'MED-TAL', 'Taller', '${COMPANY}')`,
  `insert into location (id, name, company_id) values ('bench-site', 'Nave', '${COMPANY}')`,
  `insert into zone (id, name, location_id) values ('bench-zone', 'Prensa', 'bench-site')`,
];
const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to}) `;
const AT_ONCE = 5000;

/** Half of the rows are forms, half history. */
async function fill({ DB }: Stores, rows: number, files: number): Promise<void> {
  await DB.batch(VALUES.map((each) => DB.prepare(each)));
  const half = Math.ceil(rows / 2);
  for (let from = 0; from < half; from += AT_ONCE) {
    const some = numbers(from, Math.min(half, from + AT_ONCE));
    await DB.prepare(
      `insert into drill_form (id, view_id, type, company_id, created_by_id, date, location_id, zone_id, department_id, scenario, development) ${some} select printf('form-%08d', i), printf('MED-TAL-SIM-%06d', i), 'drill', '${COMPANY}', 'bench-owner', 1700000000000 + i, 'bench-site', 'bench-zone', 'bench-team', 'Incendio', hex(randomblob(300)) from n`,
    ).run();
    await DB.prepare(
      `insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) ${some} select printf('entry-%08d', i), '${COMPANY}', 'bench-owner', 'form.update', 'drill', printf('form-%08d', i), json_object('development', json_object('before', null, 'after', hex(randomblob(300)))), 1700000000000 + i from n`,
    ).run();
  }
  await DB.prepare(
    `insert into attachment (r2_key, company_id, form_type, form_id, purpose, content_type, bytes, etag, filename, uploaded_by_id, attached_at) ${numbers(0, files)} select printf('${COMPANY}/drill/form-%08d/f%08d.mp4', i % ${half}, i), '${COMPANY}', 'drill', printf('form-%08d', i % ${half}), 'video', 'video/mp4', ${MEGABYTE}, 'x', 'v.mp4', 'bench-owner', 1 from n`,
  ).run();
}

/** A video of a megabyte, with its key in it, so that no two are the same. */
function videoOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MEGABYTE);
  const box = (at: number, size: number, content: string) => {
    new DataView(bytes.buffer).setUint32(at, size);
    bytes.set(new TextEncoder().encode(content), at + 4);
    return at + size;
  };
  const head = box(box(0, 16, "ftypisom"), 16, "moovmvhd");
  box(head, MEGABYTE - head, `mdat${key}`);
  return bytes;
}

/** A bucket that makes the files of the company and keeps the pieces of the export on disk. */
function bucketIn(folder: string): Stores["FILES"] {
  const pathOf = (key: string) => join(folder, key.replaceAll("/", "_"));
  const known = new Map<string, { key: string; size: number; customMetadata: unknown }>();
  return {
    head: async (key: string) => known.get(key) ?? null,
    get: async (key: string, { range }: { range?: { offset: number; length: number } } = {}) => {
      if (!key.startsWith("exports/")) return { body: new Blob([videoOf(key)]).stream() };
      const piece = await readFile(pathOf(key));
      const from = range?.offset ?? 0;
      return { body: new Blob([piece.subarray(from, from + (range?.length ?? piece.length))]).stream() };
    },
    put: async (
      key: string,
      bytes: Blob | Uint8Array,
      { customMetadata }: { customMetadata?: unknown } = {},
    ) => {
      if (!key.startsWith("exports/")) return { etag: "etag" };
      await writeFile(pathOf(key), Buffer.from(await new Response(bytes as Blob).arrayBuffer()));
      const object = { key, size: (await stat(pathOf(key))).size, customMetadata };
      known.set(key, object);
      return object;
    },
    list: async ({ prefix }: { prefix: string }) => ({
      objects: [...known.values()].filter(({ key }) => key.startsWith(prefix)),
      truncated: false,
    }),
  } as unknown as Stores["FILES"];
}

const peakMegabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

export async function measureTransfer(
  rows: number,
  megabytes: number,
  say: (text: string) => void,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "extintor-bench-"));
  const open = async (name: string) => {
    process.env.STATE_DIR = join(folder, name);
    await migrateDatabase();
    return openStores(join(folder, name));
  };
  try {
    const from = await open("from");
    const stores = { DB: from.env.DB, FILES: bucketIn(folder) };
    await fill(stores, rows, megabytes);
    say(`${rows} rows and ${megabytes} MB of files; peak before the export: ${peakMegabytes()} MB`);
    const file = join(folder, "company.zip");
    await pipeline(
      Readable.fromWeb((await exportCompany(stores, COMPANY)) as never),
      createWriteStream(file),
    );
    await from.dispose();
    say(`exported ${Math.round((await stat(file)).size / MEGABYTE)} MB; peak memory: ${peakMegabytes()} MB`);
    const to = await open("to");
    const source = await openFile(file);
    await importCompany({ DB: to.env.DB, FILES: bucketIn(folder) }, source);
    const [imported] = (await to.env.DB.prepare("select count(*) as n from drill_form").all<{ n: number }>())
      .results;
    await source.close();
    await to.dispose();
    if (imported?.n !== Math.ceil(rows / 2)) throw new Error(`${imported?.n} forms were imported`);
    say(`imported; peak memory: ${peakMegabytes()} MB`);
    return peakMegabytes();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const [rows = "100000", megabytes = "2048"] = process.argv.slice(2);
    await measureTransfer(Number(rows), Number(megabytes), console.log);
  });
