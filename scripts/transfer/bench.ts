// Exports and imports two companies, of which one has ten times the rows and files of the other, and says how much memory each
// process took at most, and how much more the large one took. `npm run bench -- transfer [rows] [megabytes]`; 100,000 and 2048
// unless said. Everything is as in a local run: the Worker in workerd with D1 and R2, the import a process of its own.
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { migrateDatabase } from "../local/database.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main, QUIET } from "../local/run.ts";
import { openStores } from "../seed.ts";
import { exportCompany, signedIn, withWorker } from "./export-company.ts";
import { type Peaks, watchMemory } from "./memory.ts";
import type { Stores } from "../../worker/transfer/store-company.ts";

const MEGABYTE = 1024 * 1024;
const COMPANY = "b".repeat(24);
const OWNER = "ana@medida.example";
/** An id as long as the product's. */
const idOf = (word: string) => word.padEnd(24, "0");
const [ANA, TEAM, SITE, ZONE] = [idOf("owner"), idOf("team"), idOf("site"), idOf("zone")];
const PEOPLE = `insert into user (id, name, email) values ('${ANA}', 'Ana', '${OWNER}')`;
const VALUES = [
  PEOPLE,
  `insert into company (id, name, company_code, users_usage) values ('${COMPANY}', 'Medida', 'MED', 1)`,
  `insert into company_user (id, company_id, user_id, role) values ('${idOf("member")}', '${COMPANY}', '${ANA}', 'owner')`,
  `insert into department (id, department_code, name, company_id) values ('${TEAM}', 'MED-TAL', 'Taller', '${COMPANY}')`,
  `insert into location (id, name, company_id) values ('${SITE}', 'Nave', '${COMPANY}')`,
  `insert into zone (id, name, location_id) values ('${ZONE}', 'Prensa', '${SITE}')`,
];
const numbers = (from: number, to: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to}) `;
const AT_ONCE = 5000;
const FILES_AT_ONCE = 8;

/** Half of the rows are forms, half history. */
async function fill({ DB, FILES }: Stores, rows: number, files: number): Promise<void> {
  await DB.batch(VALUES.map((each) => DB.prepare(each)));
  const half = Math.ceil(rows / 2);
  await DB.prepare(
    `insert into sequence_counter (id, department_id, kind, value) values ('${idOf("counter")}', '${TEAM}', 'drill', ${half})`,
  ).run();
  for (let from = 0; from < half; from += AT_ONCE) {
    const some = numbers(from, Math.min(half, from + AT_ONCE));
    await DB.prepare(
      `insert into drill_form (id, view_id, type, company_id, created_by_id, date, location_id, zone_id, department_id, scenario, development) ${some} select printf('form%020d', i), printf('MED-TAL-SIM-%06d', i), 'drill', '${COMPANY}', '${ANA}', 1700000000000 + i, '${SITE}', '${ZONE}', '${TEAM}', 'Incendio', hex(randomblob(300)) from n`,
    ).run();
    await DB.prepare(
      `insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) ${some} select printf('entry%019d', i), '${COMPANY}', '${ANA}', 'form.update', 'drill', printf('form%020d', i), json_object('development', json_object('before', null, 'after', hex(randomblob(300)))), 1700000000000 + i from n`,
    ).run();
  }
  await DB.prepare(
    `insert into attachment (r2_key, company_id, form_type, form_id, purpose, content_type, bytes, etag, filename, uploaded_by_id, attached_at) ${numbers(0, files)} select printf('${COMPANY}/drill/form%020d/f%08d.mp4', i % ${half}, i), '${COMPANY}', 'drill', printf('form%020d', i % ${half}), 'video', 'video/mp4', ${MEGABYTE}, 'x', 'v.mp4', '${ANA}', 1700000000000 from n`,
  ).run();
  for (let file = 0; file < files; file += FILES_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(FILES_AT_ONCE, files - file) }, (_, index) => {
        const key = keyOf(file + index, half);
        return FILES.put(key, videoOf(key));
      }),
    );
}

const keyOf = (file: number, forms: number) =>
  `${COMPANY}/drill/form${String(file % forms).padStart(20, "0")}/f${String(file).padStart(8, "0")}.mp4`;

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

type Size = { rows: number; megabytes: number };

/** A script of this folder in a process of its own; how much memory it took at most. */
async function measured(file: string, args: readonly string[]): Promise<Peaks> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...QUIET },
  });
  const memory = watchMemory(child.pid ?? 0);
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new CommandFailed(`${file} ended with ${String(code)}`);
  return memory.stop();
}

async function measure({ rows, megabytes }: Size): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), "extintor-bench-"));
  const file = join(folder, "company.zip");
  try {
    process.env.STATE_DIR = join(folder, "from");
    await migrateDatabase();
    await measured("bench.ts", ["fill", String(rows), String(megabytes)]);
    const exporting = await withWorker(async (app) => {
      const owner = await signedIn(app, OWNER);
      const memory = watchMemory(app.pid);
      await pipeline(
        Readable.fromWeb((await exportCompany(owner, COMPANY)) as never),
        createWriteStream(file),
      );
      return memory.stop();
    });
    await rm(join(folder, "from"), { recursive: true });
    process.env.STATE_DIR = join(folder, "to");
    const importing = await measured("import.ts", [file, "--admin", OWNER]);
    const to = await openStores(stateDir());
    const [imported] = (await to.env.DB.prepare("select count(*) as n from drill_form").all<{ n: number }>())
      .results;
    await to.dispose();
    if (imported?.n !== Math.ceil(rows / 2)) throw new Error(`${imported?.n} forms were imported`);
    return {
      rows,
      "MB of files": megabytes,
      "MB of the ZIP": Math.round((await stat(file)).size / MEGABYTE),
      "export: workerd": exporting.workerd,
      "import: Node": importing.node,
      "import: workerd": importing.workerd,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const [first, ...others] = process.argv.slice(2);
    if (first === "fill") {
      const { env, dispose } = await openStores(stateDir());
      await fill(env, Number(others[0]), Number(others[1]));
      return dispose();
    }
    const [rows, megabytes] = [Number(first ?? "100000"), Number(others[0] ?? "2048")];
    const small = await measure({ rows: Math.ceil(rows / 10), megabytes: Math.ceil(megabytes / 10) });
    const large = await measure({ rows, megabytes });
    const growth = Object.fromEntries(
      Object.entries(large).map(([what, value]) => [what, Number((value / (small[what] ?? 0)).toFixed(2))]),
    );
    console.log("Megabytes of memory at most:");
    console.table({ small, large, growth });
  });
