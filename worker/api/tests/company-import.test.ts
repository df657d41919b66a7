// A platform administrator imports an exported company from the screen.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql as text } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { demoFiles, demoParts } from "#fixtures/demo.ts";
import { demoIds } from "#fixtures/demo-company.ts";
import { MONTGRELL } from "#fixtures/demo-montgrell.ts";
import { DEMO_PEOPLE } from "#fixtures/demo-people.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { exportFrom } from "#fixtures/test/exports/export-files.ts";
import { deliverAll, keepJobs } from "#fixtures/test/exports/export-queue.ts";
import { auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { type CompanyImport, IMPORT_PART_BYTES } from "../../contract/admin/imports.ts";
import { consumeQueue } from "../../jobs/queues.ts";
import { COMPANY_TABLES } from "../../storage/tables/company-tables.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

const NOW = new Date();
const COMPANY = demoIds.company(MONTGRELL);
const OWNER = DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "";
const PATH = "/api/v1/admin/company-import";
const COMPARED = COMPANY_TABLES.filter(({ name }) =>
  ["action", "drill_form", "form_field", "attachment", "zone"].includes(name),
);
const object = () => env.COMPANY_IMPORT.getByName("import");

afterEach(async () => {
  vi.restoreAllMocks();
  await object().remove();
  await runDurableObjectAlarm(object());
});

/** Its reports take half a minute. */
const SLOW = { timeout: 180_000 };
let exported: Uint8Array<ArrayBuffer> | undefined;

async function exportedDemo(): Promise<Uint8Array<ArrayBuffer>> {
  return (exported ??= await exportDemo());
}

async function exportDemo(): Promise<Uint8Array<ArrayBuffer>> {
  const { files, parts } = await demoFiles(NOW);
  await insert(...demoParts(NOW), ...parts);
  for (const { r2Key, bytes } of files) await env.FILES.put(r2Key, bytes);
  const cookie = await cookieOf(demoIds.user(OWNER));
  keepJobs(env.JOB_QUEUE);
  const exports = `/api/v1/company/${COMPANY}/exports`;
  const { id } = await exportFrom(await api(exports, { body: { resource: "company" }, cookie }));
  await deliverAll(consumeQueue, { kind: "export", id });
  const file = await api(`${exports}/${id}/file`, { cookie });
  return new Uint8Array(await file.arrayBuffer());
}

async function caller(world: World) {
  const cookie = await world.cookie("platformAdmin");
  const call = (method: string, path = "", body?: unknown) =>
    api(`${PATH}${path}`, { method, cookie, ...(body === undefined ? {} : { body }) });
  const read = async () => (await (await call("GET")).json<{ import: CompanyImport | null }>()).import;
  const putPart = (part: number, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.set("file", new File([bytes], "part"));
    return call("PUT", `/parts/${part}`, body);
  };
  return {
    call,
    read,
    putPart,
    upload: async (bytes: Uint8Array<ArrayBuffer>) => {
      const begun = await call("POST", "", { filename: "empresa.zip", bytes: bytes.length });
      expect(begun.status).toBe(201);
      for (let part = 1; (part - 1) * IMPORT_PART_BYTES < bytes.length; part += 1) {
        const sent = bytes.subarray((part - 1) * IMPORT_PART_BYTES, part * IMPORT_PART_BYTES);
        expect((await putPart(part, sent)).status).toBe(200);
      }
      expect((await call("POST", "/check", {})).status).toBe(202);
    },
    until: async (isThere: (found: CompanyImport | null) => unknown) => {
      await expect
        .poll(async () => Boolean(isThere(await read())), { timeout: 60_000, interval: 5 })
        .toBe(true);
      return read();
    },
  };
}

const isAt = (phase: CompanyImport["phase"]) => (found: CompanyImport | null) => {
  if (found?.phase === "refused" && phase !== "refused") throw new Error(found.refusal ?? "");
  return found?.phase === phase;
};

async function killed(): Promise<void> {
  await runInDurableObject(object(), (_, state) => state.abort("killed")).catch(() => undefined);
}

async function totals() {
  const counts = await env.DB.batch<{ n: number }>(
    COMPANY_TABLES.map(({ name }) => env.DB.prepare(`select count(*) as n from "${name}"`)),
  );
  const { objects } = await env.FILES.list();
  return { counts: counts.map(({ results }) => results[0]?.n), objects: objects.map(({ key }) => key) };
}

it(
  "is imported beside the exported one, though the object is killed while it reads and while it writes",
  SLOW,
  async () => {
    const world = await makeWorld();
    const bytes = await exportedDemo();
    const { call, upload, until } = await caller(world);
    await upload(bytes);
    await until((found) => found?.progress && found.progress.done > 0);
    await killed();
    const found = await until(isAt("choosing"));
    expect(found?.found?.administrators).toContain(OWNER);
    expect(found?.found?.companyCode).toBe("MONT");

    const choice = (administrator: string, companyCode?: string) =>
      call("POST", "/choice", { administrator, ...(companyCode ? { companyCode } : {}) });
    expect((await problemOf(await choice("nadie@pruebas.example"))).status).toBe(422);
    expect((await problemOf(await choice(OWNER))).code).toBe("CODE_TAKEN");
    expect((await choice(OWNER, "NUEVA")).status).toBe(202);
    await until((now) => now?.progress?.step === "store" && now.progress.done > 300);
    const hidden = await sql().select().from(company).where(eq(company.companyCode, "NUEVA"));
    expect(hidden[0]?.deletedAt).not.toBeNull();
    await killed();
    await until(isAt("done"));

    const companyId = (await until(isAt("done")))?.companyId ?? "";
    const countOf = (table: (typeof COMPANY_TABLES)[number], id: string) =>
      sql().all<{ n: number }>(text`select count(*) as n from ${table.table} where ${table.isOf(id)}`);
    const sizesOf = (id: string) =>
      Promise.all(COMPARED.map(async (table) => [table.name, await countOf(table, id)]));
    expect(await sizesOf(companyId)).toEqual(await sizesOf(COMPANY));
    const [line, ...others] = (await auditLinesOf(companyId)).filter(({ verb }) => verb === "company.import");
    expect(others).toEqual([]);
    expect(line?.actorId).toBe(world.people.platformAdmin.id);
    const { objects } = await env.FILES.list({ prefix: "company-import/" });
    expect(objects).toEqual([]);
  },
);

it("leaves nothing of an import that is taken back while it writes", SLOW, async () => {
  const world = await makeWorld();
  const bytes = await exportedDemo();
  const before = await totals();
  const { call, upload, until } = await caller(world);
  await upload(bytes);
  await until(isAt("choosing"));
  const chosen = await call("POST", "/choice", { administrator: OWNER, companyCode: "NUEVA" });
  expect(await chosen.json()).toMatchObject({ import: { phase: "importing" } });
  await until((now) => now?.progress?.step === "store" && now.progress.done > 300);
  expect((await call("DELETE")).status).toBe(202);
  await until((found) => found === null);
  expect(await totals()).toEqual(before);
});

/** Calls `happens` once, when the object begins to write a table, and gives the tables that it wrote from then on. */
const writingOf = (name: string, happens: (instance: { remove: () => Promise<void> }) => void) =>
  runInDurableObject(object(), (instance) => {
    const { env: own } = instance as unknown as { env: typeof env };
    const written: string[] = [];
    const prepare = own.DB.prepare.bind(own.DB);
    vi.spyOn(own.DB, "prepare").mockImplementation((statement) => {
      const [, table = ""] = /^insert into "(\w+)"/.exec(statement) ?? [];
      if (table === name && written.length === 0) happens(instance);
      if (table === name || (table !== "" && written.length > 0)) written.push(table);
      return prepare(statement);
    });
    return written;
  });

it("makes no further step of an import that is taken back while a step writes", SLOW, async () => {
  const world = await makeWorld();
  const bytes = await exportedDemo();
  const before = await totals();
  const { call, upload, until } = await caller(world);
  await upload(bytes);
  await until(isAt("choosing"));
  const written = await writingOf("zone", (instance) => void instance.remove());
  expect((await call("POST", "/choice", { administrator: OWNER, companyCode: "NUEVA" })).status).toBe(202);
  await until((found) => found === null);
  expect(new Set(written)).toEqual(new Set(["zone"]));
  expect(await totals()).toEqual(before);
});

it("has imported a company that was to be taken back during its last step", SLOW, async () => {
  const world = await makeWorld();
  const bytes = await exportedDemo();
  const { call, upload, until } = await caller(world);
  await upload(bytes);
  await until(isAt("choosing"));
  const written = await writingOf("file_usage", (instance) => void instance.remove());
  expect((await call("POST", "/choice", { administrator: OWNER, companyCode: "NUEVA" })).status).toBe(202);
  const { companyId = null } = (await until((found) => found === null || found.phase === "done")) ?? {};
  expect(written).not.toEqual([]);
  const [made] = await sql().select().from(company).where(eq(company.companyCode, "NUEVA"));
  expect([made?.id, made?.deletedAt]).toEqual([companyId, null]);
});

it("refuses hostile files and leaves nothing of them", SLOW, async () => {
  const world = await makeWorld();
  const good = await exportedDemo();
  const before = await totals();
  const changed = good.slice();
  // Within the first entry's bytes.
  changed[200] = (changed[200] ?? 0) ^ 1;
  const HOSTILE: [Uint8Array<ArrayBuffer>, RegExp][] = [
    [good.slice(0, -1000), /the end is missing/],
    [changed, /^rows\/.*(damaged|unpacked|directory says)/],
    [
      Uint8Array.from("PK not a ZIP file at all, but a text of some length", (letter) =>
        letter.charCodeAt(0),
      ),
      /it is not a whole ZIP file/,
    ],
  ];
  for (const [bytes, refusal] of HOSTILE) {
    const { upload, until } = await caller(world);
    await upload(bytes);
    expect((await until(isAt("refused")))?.refusal).toMatch(refusal);
    expect(await totals()).toEqual(before);
  }
});

it("takes parts in their order and size, of one file at a time", async () => {
  const world = await makeWorld();
  const { call, putPart, read } = await caller(world);
  const begin = () => call("POST", "", { filename: "empresa.zip", bytes: IMPORT_PART_BYTES + 10 });
  expect((await begin()).status).toBe(201);
  expect((await begin()).status).toBe(409);
  expect((await putPart(2, new Uint8Array(10))).status).toBe(409);
  expect((await putPart(1, new Uint8Array(10))).status).toBe(409);
  expect((await call("POST", "/check", {})).status).toBe(409);
  const first = new Uint8Array(IMPORT_PART_BYTES);
  expect((await putPart(1, first)).status).toBe(200);
  expect((await putPart(1, first)).status).toBe(200);
  expect((await putPart(2, new Uint8Array(11))).status).toBe(409);
  expect((await putPart(2, new Uint8Array(10))).status).toBe(200);
  expect(await read()).toMatchObject({ phase: "uploading", parts: 2 });
  expect((await call("DELETE")).status).toBe(202);
  await expect.poll(read).toBeNull();
});
