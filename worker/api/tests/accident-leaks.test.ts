// Nobody but who handles a case gets what it says of health: not by a read, a file, a letter, a message, a log or a copy of the database.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  openSecretCase,
  type Handler,
  SECRET_CASE,
  secretPath,
  SECRETS,
} from "#fixtures/test/accidents/secret-case.ts";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { uploadBody } from "#fixtures/test/uploads.ts";
import { ACCIDENT } from "#fixtures/test/accidents/fill-accidents.ts";
import { caseOf, keyOf, methodOf } from "#fixtures/test/cases/case-of.ts";
import { EXPORT_RESOURCE_CASES } from "#fixtures/test/cases/export-cases.ts";
import { storeApiKey } from "#fixtures/test/cases/sign-in/api-key-cases.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { api, cookieOf, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { emptyBucket, emptyTables } from "#fixtures/test/empty-tables.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { exportsPath } from "#fixtures/test/exports/export-files.ts";
import { forgetPushes, receivedPushes, turnOn } from "#fixtures/test/inbox/devices.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { COMPANY_EXPORTS, KEY_SCOPES } from "../../contract/enums.ts";
import worker from "../../index.ts";
import { accident, accidentHandler } from "../../storage/tables/accident.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { routes } from "../app.ts";

const reads = routes
  .filter(({ endpoint }) => endpoint.method === "GET" && endpoint.status !== 302)
  .map(keyOf);
const ROLES = [
  "owner",
  "admin",
  "manager",
  "member",
  "memberElsewhere",
  "platformAdmin",
  "otherOwner",
  "nobody",
] as const satisfies readonly VisitorName[];

const secretsIn = (text: string): string[] =>
  Object.values(SECRETS).filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

/** What a file says, also packed. */
async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder("latin1");
  const plain = `${new TextDecoder().decode(bytes)} ${decoder.decode(bytes)}`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return plain;
  const texts = [plain];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const stored = bytes.slice(start, start + packed);
    // A workbook within the file.
    if (method === 0 && stored[0] === 0x50 && stored[1] === 0x4b) texts.push(await textOf(stored));
    if (method === 8) {
      const stream = new Blob([bytes.slice(start, start + packed)]).stream();
      texts.push(await new Response(stream.pipeThrough(new DecompressionStream("deflate-raw"))).text());
    }
    at += 46 + name + extra + comment;
  }
  return texts.join("\n");
}

/** Waits for the answer where a queue makes it first. */
async function readAt(path: string, init: { cookie?: string; headers?: Record<string, string> }) {
  for (let tries = 0; ; tries += 1) {
    const answer = await api(path, init);
    const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
    if (answer.status !== 202 || tries > 100) return { status: answer.status, text };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Visitor = { name: string; init: { cookie?: string; headers?: Record<string, string> } };

let world: World;
let handler: Handler;
let visitors: Visitor[];
const said: string[] = [];

const isRefusal = (status: number) => [401, 403, 404].includes(status);
const isOfAccidents = (key: string) => key.includes("/accident");

/** What the reads need, each once. What two of them need alike is there after the first. */
async function prepareReads(): Promise<void> {
  const all = new Set(reads.filter((key) => !isOfAccidents(key)).map((key) => caseOf(key).prepare));
  for (const prepare of all) await prepare?.(world).catch(() => {});
}

/** Somebody who handles accidents and may make keys. */
async function insertHandlingAdministrator({ acme }: World): Promise<string> {
  const row = makeUser({ name: "Adela Administradora" });
  await insert(
    tableRows(user, [row]),
    tableRows(companyUser, [makeMembership({ companyId: acme.id, userId: row.id, role: "admin" })]),
    tableRows(accidentHandler, [{ companyId: acme.id, userId: row.id, departmentId: null }]),
  );
  return row.id;
}

/** The case in a world of its own, and everybody who does not handle it. */
async function begin(prepare?: () => Promise<void> | undefined): Promise<void> {
  world = await makeWorld();
  await prepare?.();
  const { people } = world;
  for (const name of ["owner", "manager", "member"] as const) await turnOn(world, name);
  handler = await openSecretCase(world);
  const by = (userId: string) => cookieOf(userId, { impersonatedBy: people.platformAdmin.id });
  const createdById = await insertHandlingAdministrator(world);
  const withKey = async (given: { createdById?: string; departmentIds?: string[] }) => ({
    headers: { authorization: `Bearer ${await storeApiKey(world, [...KEY_SCOPES], given)}` },
  });
  visitors = [
    ...(await Promise.all(ROLES.map(async (name) => ({ name, init: { cookie: await world.cookie(name) } })))),
    { name: "who acts as the handler", init: { cookie: await by(handler.id) } },
    { name: "who acts as the owner", init: { cookie: await by(people.owner.id) } },
    { name: "a key of all scopes", init: await withKey({}) },
    { name: "a handler's key of all scopes", init: await withKey({ createdById }) },
    {
      name: "a handler's key of the department",
      init: await withKey({ createdById, departmentIds: [world.workshop.id] }),
    },
  ];
}

beforeAll(async () => {
  for (const name of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, name).mockImplementation(
      (...words: unknown[]) => void said.push(words.map(String).join(" ")),
    );
  await emptyBucket();
  await forgetPushes();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await emptyBucket();
});

const urlOf = (key: string) => {
  const url = caseOf(key).url(world);
  return isOfAccidents(key) ? url.replace(ACCIDENT, SECRET_CASE) : url;
};

/** Lists what the reads tell whom, and returns those that answered nobody. */
async function readAll(keys: readonly string[], leaks: string[]): Promise<string[]> {
  const unread: string[] = [];
  for (const key of keys) {
    const answers: number[] = [];
    for (const { name, init } of visitors) {
      const { status, text } = await readAt(urlOf(key), init);
      answers.push(status);
      // The description of the calls names all grades.
      const isSaid = (secret: string) => key === "GET /api/openapi.json" && secret === SECRETS.grade;
      for (const secret of secretsIn(text).filter((each) => !isSaid(each)))
        leaks.push(`${key} tells ${name}: ${secret}`);
      if (isOfAccidents(key) && "headers" in init && status !== 403)
        leaks.push(`${key} answers a key ${status}`);
    }
    if (!answers.includes(200)) unread.push(key);
  }
  return unread;
}

describe("what a case of an accident says", () => {
  it("is read by who handles it, every word", async () => {
    await begin();
    const { status, text } = await readAt(secretPath(world), { cookie: await handler.cookie() });
    expect(status).toBe(200);
    expect(Object.values(SECRETS).filter((secret) => !text.includes(secret))).toEqual([]);
  });

  it("is in no answer to anybody else, whatever they read", { timeout: 900_000 }, async () => {
    await begin(prepareReads);
    const leaks: string[] = [];
    const tried = await readAll(reads, leaks);
    // Those whose records were in the way of another's are read in a world of their own.
    const unread: string[] = [];
    for (const key of tried) {
      await emptyTables();
      await begin(() => (isOfAccidents(key) ? undefined : caseOf(key).prepare?.(world)));
      unread.push(...(await readAll([key], leaks)));
    }
    expect(leaks).toEqual([]);
    // Every other read answers somebody, so that something is looked at. The file of an inspector's link is read after a code.
    expect(unread.toSorted()).toEqual([
      "GET /api/v1/company/:companyId/accident-log",
      "GET /api/v1/inspections/:token/file",
    ]);
  });

  it("is found by no search of who does not handle it", { timeout: 120_000 }, async () => {
    await begin();
    const { acme } = world;
    const paths = ["accidents", "inbox", "audit", "forms", "actions"].map(
      (what) => `/api/v1/company/${acme.id}/${what}`,
    );
    for (const { init, name } of visitors)
      for (const path of paths)
        for (const q of [SECRETS.name, SECRETS.injury]) {
          const { text } = await readAt(`${path}?q=${encodeURIComponent(q)}`, init);
          // What was asked may be in a refusal, so another of its words is looked for.
          expect([name, path, secretsIn(text).filter((secret) => secret !== q)]).toEqual([name, path, []]);
        }
  });

  it("is in no export", { timeout: 600_000 }, async () => {
    await begin(() => fillForms(world));
    const leaks: string[] = [];
    const ready: string[] = [];
    for (const resource of COMPANY_EXPORTS)
      for (const format of [{}, { format: "xlsx" }])
        for (const who of ["owner", "admin", "manager"] as const) {
          const cookie = await world.cookie(who);
          const body = { resource, ...EXPORT_RESOURCE_CASES[resource].body?.(world), ...format };
          const made = await api(exportsPath(world), { cookie, body });
          if (made.status !== 202) continue;
          const { id } = (await made.json<{ export: { id: string } }>()).export;
          const statusOf = async () => (await readAt(exportsPath(world, id), { cookie })).text;
          await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).toMatch(/"(ready|failed)"/);
          const { status, text } = await readAt(`${exportsPath(world, id)}/file`, { cookie });
          if (status === 200) ready.push(resource);
          for (const secret of secretsIn(text)) leaks.push(`${resource} of ${who}: ${secret}`);
        }
    expect(leaks).toEqual([]);
    expect(new Set(ready).size).toBe(COMPANY_EXPORTS.length);
  });

  it(
    "is in the copy of the injured person's own data as far as it is theirs, and in nobody else's",
    { timeout: 120_000 },
    async () => {
      await begin();
      const path = "/api/v1/account/exports";
      // The manager is one of the two who were hurt; the other has no account.
      const { injury, saidBy, grade, leave } = SECRETS;
      const copies = [
        [await world.cookie("manager"), [injury, saidBy, grade, leave]],
        [await world.cookie("member"), []],
        [await world.cookie("owner"), []],
        [await handler.cookie(), []],
      ] as const;
      for (const [cookie, own] of copies) {
        const made = await api(path, { cookie, body: {} });
        expect(made.status).toBe(202);
        const { id } = (await made.json<{ export: { id: string } }>()).export;
        const list = async () => (await readAt(path, { cookie })).text;
        await expect.poll(list, { timeout: 60_000, interval: 100 }).toMatch(/"(ready|failed)"/);
        const { text } = await readAt(`${path}/${id}/file`, { cookie });
        expect(text.includes("extintor-own-data")).toBe(true);
        expect(secretsIn(text)).toEqual(own);
      }
    },
  );

  it(
    "is in an inspector's folder as the list of leave alone, and only of who handles it",
    { timeout: 240_000 },
    async () => {
      await begin(() => fillForms(world));
      const { acme, people } = world;
      const cookie = await world.cookie("owner");
      const folder = async () => {
        const body = { resource: "evidence", inspection: true, date: "2026-01-01..2026-11-30" };
        const made = await api(exportsPath(world), { cookie, body });
        expect(made.status).toBe(202);
        const { id } = (await made.json<{ export: { id: string } }>()).export;
        const statusOf = async () => (await readAt(exportsPath(world, id), { cookie })).text;
        await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).toMatch(/"(ready|failed)"/);
        return (await readAt(`${exportsPath(world, id)}/file`, { cookie })).text;
      };
      const without = await folder();
      expect(secretsIn(without)).toEqual([]);
      expect(without).toContain("no tiene el derecho de gestionar accidentes");
      const handlers = [handler.id, people.owner.id].map((userId) => ({ userId, departmentId: null }));
      const path = `/api/v1/company/${acme.id}/accident-handlers`;
      expect((await api(path, { method: "PUT", cookie, body: { handlers } })).status).toBe(200);
      const listed = await folder();
      expect(secretsIn(listed)).toEqual([SECRETS.leave]);
      expect(listed).toContain("accidents.csv");
      expect(listed).toContain("Muy grave");
    },
  );

  it(
    "is in no letter, message to a device or log, and in no copy of database and bucket",
    { timeout: 240_000 },
    async () => {
      await begin();
      await sql().update(company).set({ escalateAfterDays: 1 }).where(eq(company.id, world.acme.id));
      await sql()
        .update(accident)
        .set({ remindAt: new Date(Date.now() - 25 * 3_600_000) })
        .where(eq(accident.id, SECRET_CASE));
      const context = createExecutionContext();
      const controller = createScheduledController({ scheduledTime: new Date(), cron: "*/15 * * * *" });
      await worker.scheduled?.(controller, env, context);
      await waitOnExecutionContext(context);
      await waitForMails(handler.email, 2);
      const mails = await outboxOf(handler.email);
      expect(mails.map(({ kind }) => kind)).toEqual(["accident-reminder", "accident-reminder"]);
      expect(mails.every(({ text }) => text.includes("ACME-TAL-AT-0001"))).toBe(true);
      for (const { email } of [handler, ...Object.values(world.people)])
        for (const mail of await outboxOf(email))
          expect([email, mail.kind, secretsIn(JSON.stringify(mail))]).toEqual([email, mail.kind, []]);
      expect(secretsIn(JSON.stringify(await receivedPushes()))).toEqual([]);
      expect(secretsIn(said.join("\n"))).toEqual([]);
      const places: string[] = [];
      // The files above are of whoever handles the case or was hurt in it, and go after some days.
      for (const secret of Object.values(SECRETS))
        for (const place of await placesOf(secret))
          if (!place.startsWith("exports/")) places.push(`${place}: ${secret}`);
      expect(places).toEqual([]);
      // The same search finds what is stored openly.
      expect(await placesOf("ACME-TAL-AT-0001")).toContain("accident.view_id");
    },
  );

  it("is in no file that others open", async () => {
    await begin();
    const { text } = await readAt(secretPath(world), { cookie: await handler.cookie() });
    const { accident: read } = JSON.parse(text.slice(0, text.lastIndexOf("} {") + 1)) as {
      accident: { case: { photos: { url: string }[] } };
    };
    const url = read.case.photos[0]?.url ?? "";
    const { pathname } = new URL(url, "https://extintor.example");
    expect((await readAt(pathname, { cookie: await handler.cookie() })).status).toBe(200);
    for (const { name, init } of visitors)
      expect([name, (await readAt(pathname, init)).status]).toEqual([name, expect.toSatisfy(isRefusal)]);
  });

  it("takes no file and no change from a key, also of who handles it", async () => {
    await begin();
    const files = await sql().select().from(attachment);
    const changes = routes.filter(({ endpoint }) => endpoint.method !== "GET").map(keyOf);
    for (const { name, init } of visitors.filter((visitor) => "headers" in visitor.init)) {
      const file = uploadBody({ formType: "accident", formId: SECRET_CASE, purpose: "photo" });
      const sent = await api(`/api/v1/company/${world.acme.id}/attachments`, { ...init, body: file });
      expect([name, sent.status]).toEqual([name, 403]);
      for (const key of changes.filter(isOfAccidents)) {
        const body = caseOf(key).body?.(world) ?? {};
        const answer = await api(urlOf(key), { ...init, method: methodOf(key), body });
        expect([name, key, answer.status]).toEqual([name, key, 403]);
      }
    }
    expect(await sql().select().from(attachment)).toEqual(files);
  });

  it("is in no full view of who acts in a handler's or an owner's name", async () => {
    await begin();
    for (const { name, init } of visitors) {
      const { status, text } = await readAt(secretPath(world), init);
      const view = /"view":"(\w+)"/.exec(text)?.[1] ?? status;
      expect([name, view]).not.toEqual([name, "handler"]);
    }
  });
});
