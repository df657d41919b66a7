// An inspector's folder from the request to the file that the inspector takes. One file, above 300 lines: every test makes a folder.
import { fillAccidents } from "#fixtures/test/accidents/fill-accidents.ts";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, cookieOf, cookiesOf, outboxOf, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { completableForms, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { exportFrom, exportsPath, fileOf, readExport } from "#fixtures/test/exports/export-files.ts";
import { type deliver, deliverAll, keepJobs } from "#fixtures/test/exports/export-queue.ts";
import { DOCUMENT, fillLibrary } from "#fixtures/test/library/fill-library.ts";
import { fillPlan } from "#fixtures/test/plan/fill-plan.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import type {
  InspectionFolder,
  InspectorLink,
  InspectorOpening,
} from "../../contract/sign-in/inspector-links.ts";
import { checkPack } from "../../domain/evidence/check-pack.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import worker from "../../index.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { exportTable } from "../../storage/tables/operations/operations.ts";
import { inspectorLink } from "../../storage/tables/organisation/inspector-link.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { sweepOldExports } from "../upkeep/sweep-expired.ts";

const EMAIL = "ines@inspeccion.example";
const DAY_MS = 86_400_000;
const YEAR = new Date().getUTCFullYear();
const PERIOD = `${YEAR - 1}-01-01..${YEAR}-12-31`;
const soon = (days = 5) => new Date(Date.now() + days * DAY_MS).toISOString();

let world: World;
let asked: JobMessage[];
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  asked = keepJobs(env.JOB_QUEUE);
});
afterEach(() => {
  vi.restoreAllMocks();
  env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, companiesPerDay: 1000 });
});

const ASSETS = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;
const consume: Parameters<typeof deliver>[0] = (batch, bindings, context) =>
  worker.queue?.(batch, { ...bindings, ASSETS }, context);

const request = (body: object = {}, who: VisitorName = "owner") =>
  requestAs(world, who, "POST", exportsPath(world), {
    resource: "evidence",
    inspection: true,
    date: PERIOD,
    ...body,
  });

/** The id of a folder that is ready. */
async function makeFolder(body: object = {}, who: VisitorName = "owner"): Promise<string> {
  const answer = await request(body, who);
  expect(answer.status).toBe(202);
  const { id } = await exportFrom(answer);
  const job = asked.splice(0).find(({ kind }) => kind === "export");
  if (!job) throw new Error("the queue was not told");
  await deliverAll(consume, job);
  expect(await readExport(world, id, who)).toMatchObject({ status: "ready", failure: null });
  return id;
}

async function openZip(zip: Uint8Array) {
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) files.set(record.name, await readRecord(source, record));
  const reader = { paths: [...files.keys()], read: async (path: string) => files.get(path) ?? null };
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  return { files, text, verdict: await checkPack(reader) };
}
async function openFolder(id: string, who: VisitorName = "owner") {
  const opened = await openZip(new Uint8Array(await (await fileOf(world, id, who)).arrayBuffer()));
  const folder = JSON.parse(opened.text("folder.json")) as InspectionFolder;
  const section = (name: string) => {
    const found = folder.sections.find((each) => each.section === name);
    if (!found) throw new Error(`the folder has no ${name}`);
    return found;
  };
  return { ...opened, folder, section };
}

const linksPath = () => `/api/v1/company/${world.acme.id}/inspector-links`;
const askLink = (exportId: string, more: object = {}, who: VisitorName = "owner") =>
  requestAs(world, who, "POST", linksPath(), {
    exportId,
    name: "Inés Inspectora",
    email: EMAIL,
    expiresAt: soon(),
    ...more,
  });
async function makeLink(exportId: string, more: object = {}) {
  const answer = await askLink(exportId, more);
  expect(answer.status).toBe(201);
  return answer.json<{ link: InspectorLink; token: string }>();
}
const at = (token: string, rest = "") => `/api/v1/inspections/${token}${rest}`;
const askCode = (token: string) => api(at(token, "/code"), { method: "POST" });
const codeIn = async () => /\d{8}/.exec((await outboxOf(EMAIL))[0]?.subject ?? "")?.[0] ?? "";
const enter = (token: string, code: string) => api(at(token, "/open"), { body: { code } });
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

/** The cookie of a browser that has entered the code. */
async function openAs(token: string): Promise<string> {
  expect((await askCode(token)).status).toBe(200);
  const answer = await enter(token, await codeIn());
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

async function openedFolder() {
  await setStatus(world, "investigation", "completed");
  const id = await makeFolder();
  const made = await makeLink(id);
  return { id, ...made, cookie: await openAs(made.token) };
}

describe("an inspector's folder", () => {
  it("of who handles accidents lists those with leave of more than a day", async () => {
    await fillAccidents(world);
    const { section, text } = await openFolder(await makeFolder());
    const [list] = section("accidents").pieces;
    expect(
      text(list?.path ?? "")
        .trimEnd()
        .split("\r\n")
        .slice(1),
    ).toEqual([expect.stringMatching(/Hortensia Herida;Accidente de trabajo;Leve;/)]);
    expect((await openFolder(await makeFolder({}, "admin"), "admin")).section("accidents")).toMatchObject({
      pieces: [],
      note: expect.stringMatching(/no tiene el derecho/),
    });
  });

  it("with accidents is neither taken nor linked by who handles them no more", async () => {
    await fillAccidents(world);
    const id = await makeFolder();
    const handledBy = async (who: "owner" | "manager") => {
      const handlers = [{ userId: world.people[who].id, departmentId: null }];
      const path = `/api/v1/company/${world.acme.id}/accident-handlers`;
      expect((await requestAs(world, "owner", "PUT", path, { handlers })).status).toBe(200);
      return [(await fileOf(world, id)).status, (await askLink(id)).status];
    };
    expect(await handledBy("manager")).toEqual([403, 403]);
    expect(await handledBy("owner")).toEqual([200, 201]);
    const acting = await cookieOf(world.people.owner.id, { impersonatedBy: world.people.platformAdmin.id });
    expect((await api(`${exportsPath(world, id)}/file`, { cookie: acting })).status).toBe(403);
  });

  it("of a location does not say that there were no accidents while some have no location", async () => {
    await fillAccidents(world);
    const { section } = await openFolder(await makeFolder({ locationId: world.plant.id }));
    expect(section("accidents")).toMatchObject({ pieces: [], note: expect.stringMatching(/sin ubicación/) });
  });

  it("without people lists accidents without name and grade", async () => {
    await fillAccidents(world);
    const { section, text } = await openFolder(await makeFolder({ hidePeople: true }));
    const list = text(section("accidents").pieces[0]?.path ?? "");
    expect(list).toContain("Fecha;Clase;Baja;Alta\r\n");
    expect(list).toContain(";Accidente de trabajo;2026-03-03;");
    expect(list).not.toMatch(/Hortensia|Leve/);
  });

  it("has each part of LPRL, art. 23, in its order, and says what is missing", async () => {
    await fillLibrary(world);
    await fillPlan(world);
    const document = `/api/v1/company/${world.acme.id}/documents/${DOCUMENT}`;
    expect((await requestAs(world, "owner", "PATCH", document, { purpose: "evaluation" })).status).toBe(200);
    await setStatus(world, "investigation", "completed");
    await setStatus(world, "hseq_visit", "completed");
    const { folder, section, files, text, verdict } = await openFolder(await makeFolder());
    expect(folder.sections.map((each) => each.section)).toEqual([
      "plan",
      "evaluation",
      "controls",
      "planning",
      "training",
      "health",
      "accidents",
      "investigations",
    ]);
    expect(folder).toMatchObject({ company: world.acme.name, of: null, from: `${YEAR - 1}-01-01` });
    expect(section("plan")).toMatchObject({ pieces: [], isMissing: true });
    const [evaluation] = section("evaluation").pieces;
    expect(evaluation).toMatchObject({ title: "Trabajos en altura" });
    expect(text(evaluation?.path ?? "")).toContain("%PDF");
    expect(section("investigations").pieces).toMatchObject([{ path: expect.stringMatching(/report\.pdf$/) }]);
    expect(section("controls").pieces.map(({ path }) => path !== null)).toContain(true);
    // The observation was not completed.
    expect(section("controls").pieces.map(({ path }) => path)).toContain(null);
    const months = section("planning").pieces.filter(({ path }) => path?.startsWith("plan/"));
    expect(months.length).toBeGreaterThan(0);
    expect(text(months[0]?.path ?? "")).toContain("Fecha prevista;Tarea");
    expect(section("accidents")).toMatchObject({
      pieces: [],
      isMissing: false,
      note: expect.stringMatching(/no tiene el derecho de gestionar accidentes/),
    });
    expect(section("health").isMissing).toBe(true);
    expect(text("indice.html")).toContain("Falta");
    const paths = folder.sections.flatMap(({ pieces }) => pieces.flatMap(({ path }) => path ?? []));
    expect(paths.filter((path) => !files.has(path))).toEqual([]);
    expect(verdict?.files.filter(({ is }) => is !== "same")).toEqual([]);
    expect(verdict?.records.map(({ is }) => is)).toEqual(["sealed", "sealed"]);
    // As `sha256sum -c SHA256SUMS` does.
    const sums = text("SHA256SUMS").trimEnd().split("\n");
    expect(sums.length).toBe(files.size - 1);
    for (const line of sums) {
      const [hash = "", path = ""] = line.split("  ");
      expect([path, await sha256Of(files.get(path) ?? new Uint8Array())]).toEqual([path, hash]);
    }
  });

  it("is of a department or of a location, and names it", async () => {
    await setStatus(world, "investigation", "completed");
    const ofStore = await openFolder(await makeFolder({ departmentId: world.store.id }));
    expect(ofStore.folder.of).toBe(world.store.name);
    expect(ofStore.section("investigations")).toMatchObject({ pieces: [], isMissing: true });
    const ofPlant = await openFolder(await makeFolder({ locationId: world.plant.id }));
    expect(ofPlant.folder.of).toBe(world.plant.name);
    expect(ofPlant.section("investigations").pieces).toHaveLength(1);
  });

  it("is written on where a piece ends, with the same index", async () => {
    await fillLibrary(world);
    await fillPlan(world);
    const document = `/api/v1/company/${world.acme.id}/documents/${DOCUMENT}`;
    await requestAs(world, "owner", "PATCH", document, { purpose: "plan" });
    await setStatus(world, "investigation", "completed");
    const whole = await openFolder(await makeFolder());
    // Every piece ends after its first batch.
    env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, exportPieceQueries: 1 });
    const id = await makeFolder();
    const inPieces = await openFolder(id);
    expect((await env.FILES.list({ prefix: `exports/${id}/` })).objects.length).toBeGreaterThan(3);
    expect({ ...inPieces.folder, at: "" }).toEqual({ ...whole.folder, at: "" });
    expect(inPieces.verdict?.files.filter(({ is }) => is !== "same")).toEqual([]);
    const { token } = await makeLink(id);
    const cookie = await openAs(token);
    for (const [path, bytes] of inPieces.files) {
      const file = await api(at(token, `/file?path=${encodeURIComponent(path)}`), { cookie });
      expect([path, file.status]).toEqual([path, 200]);
      expect(await sha256Of(new Uint8Array(await file.arrayBuffer()))).toBe(await sha256Of(bytes));
    }
  });

  it("is for administrators, has a period of five years at most, and takes no other filter", async () => {
    const statusOf = async (body: object, who: VisitorName = "owner") => (await request(body, who)).status;
    expect(await statusOf({}, "manager")).toBe(403);
    expect(await statusOf({ departmentId: world.workshop.id }, "manager")).toBe(403);
    expect(await statusOf({}, "otherOwner")).toBe(404);
    expect(await statusOf({ date: "all_time" })).toBe(422);
    expect(await statusOf({ date: "2010-01-01..2026-01-01" })).toBe(422);
    expect(await statusOf({ formType: "drill" })).toBe(422);
    expect(await statusOf({ resource: "forms" })).toBe(422);
    expect(await statusOf({ date: "this_year" }, "admin")).toBe(202);
  });
});

describe("a link", () => {
  it("is made for one's own folder that is ready, for 30 days at most", async () => {
    const id = await makeFolder();
    expect((await askLink(id, {}, "admin")).status).toBe(422);
    expect((await askLink(id, {}, "manager")).status).toBe(403);
    expect((await askLink(id, { expiresAt: soon(32) })).status).toBe(422);
    expect((await askLink(id, { expiresAt: soon(-1) })).status).toBe(422);
    expect((await askLink(id, { email: "nadie" })).status).toBe(422);
    await sql()
      .update(exportTable)
      .set({ filters: { date: "this_year" } })
      .where(eq(exportTable.id, id));
    expect((await askLink(id)).status).toBe(422);
  });

  it("is not made in somebody's place, who may still be shown them and have them ended", async () => {
    const id = await makeFolder();
    const { link } = await makeLink(id);
    const { owner, platformAdmin } = world.people;
    const cookie = await cookieOf(owner.id, { impersonatedBy: platformAdmin.id });
    const body = { exportId: id, name: "Otra", email: "otra@pruebas.example", expiresAt: soon() };
    expect(await problemOf(await api(linksPath(), { cookie, body }))).toMatchObject({
      status: 403,
      code: "NOT_WHILE_IMPERSONATING",
    });
    expect((await api(linksPath(), { cookie })).status).toBe(200);
    expect((await api(`${linksPath()}/${link.id}`, { cookie, method: "DELETE" })).status).toBe(200);
  });

  it("stores neither its secret nor a code", async () => {
    const { token, cookie } = await openedFolder();
    await askCode(token);
    const code = await codeIn();
    const rows = JSON.stringify(await sql().select().from(inspectorLink));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code);
    expect(cookie).not.toContain(token);
  });

  it("tells nothing but the company and most of no address before the code", async () => {
    const { token } = await makeLink(await makeFolder());
    const answer = await api(at(token));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      inspection: {
        company: world.acme.name,
        email: "in…@inspeccion.example",
        expiresAt: expect.any(String) as string,
        timeZone: "Europe/Madrid",
        isOpen: false,
      },
    });
    expect(await (await api(at(token, "/folder"))).json()).toEqual({ folder: null });
    for (const rest of ["/file", "/file?path=folder.json"])
      expect((await api(at(token, rest))).status).toBe(401);
  });

  it("opens its own folder alone, with a code that counts once", async () => {
    const { id, token, cookie } = await openedFolder();
    const code = await codeIn();
    expect((await enter(token, code)).status).toBe(422);
    const { folder } = await (
      await api(at(token, "/folder"), { cookie })
    ).json<{ folder: InspectionFolder }>();
    expect(folder.company).toBe(world.acme.name);
    const whole = await api(at(token, "/file"), { cookie });
    expect(whole.headers.get("content-type")).toBe("application/zip");
    const zip = await openZip(new Uint8Array(await whole.arrayBuffer()));
    expect(zip.verdict?.files.every(({ is }) => is === "same")).toBe(true);
    expect((await api(at(token, "/file?path=../secrets"), { cookie })).status).toBe(404);
    // The cookie of one link opens no other, also not of the same folder.
    const other = await makeLink(id);
    expect(await (await api(at(other.token, "/folder"), { cookie })).json()).toEqual({ folder: null });
    expect((await api(at(other.token, "/file"), { cookie })).status).toBe(401);
  });

  it("sends the code to the address that the company wrote, and to no other", async () => {
    const { token } = await makeLink(await makeFolder());
    await api(at(token, "/code"), { body: { email: "otra@pruebas.example" } });
    expect(await outboxOf("otra@pruebas.example")).toEqual([]);
    await askCode(token);
    const [mail] = await outboxOf(EMAIL);
    expect(mail?.text).toContain(`/inspeccion/${token}`);
    expect(mail?.text).toContain(world.acme.name);
  });

  it("takes four tries of a code, also the right one at the fifth, and sends five codes in an hour", async () => {
    const { token } = await makeLink(await makeFolder());
    await askCode(token);
    const code = await codeIn();
    const tries = [];
    for (let nth = 0; nth < 4; nth += 1) tries.push((await enter(token, wrongOf(code))).status);
    expect(tries).toEqual([422, 422, 422, 422]);
    expect((await enter(token, code)).status).toBe(422);
    const sent = [];
    for (let nth = 0; nth < 5; nth += 1) sent.push((await askCode(token)).status);
    expect(sent).toEqual([200, 200, 200, 200, 429]);
    expect((await enter(token, await codeIn())).status).toBe(200);
  });

  it("takes no more than four of many tries at once", async () => {
    const { token } = await makeLink(await makeFolder());
    await askCode(token);
    const code = await codeIn();
    await Promise.all(Array.from({ length: 8 }, async () => enter(token, wrongOf(code))));
    const [row] = await sql().select().from(inspectorLink);
    expect(row?.codeTries).toBe(4);
  });

  it("takes no code after its time", async () => {
    const { token } = await makeLink(await makeFolder());
    await askCode(token);
    await sql().update(inspectorLink).set({ codeExpiresAt: new Date() });
    expect((await enter(token, await codeIn())).status).toBe(422);
  });

  it("refuses to be guessed by one network", async () => {
    env.LIMITS = JSON.stringify({ inspectorRequestsPerHour: 3, changesPerMinute: 100_000 });
    const headers = { "cf-connecting-ip": "203.0.113.9" };
    const statuses = [];
    for (let nth = 0; nth < 4; nth += 1)
      statuses.push((await api(at(String(nth).repeat(32)), { headers })).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it.each([
    [
      "was ended",
      async () => requestAs(world, "admin", "DELETE", `${linksPath()}/${await onlyLink()}`),
      "ended",
    ],
    ["has expired", async () => sql().update(inspectorLink).set({ expiresAt: new Date() }), "expired"],
    ["lost its folder", async () => sql().delete(exportTable), "gone"],
    [
      "was made by somebody who no longer administers the company",
      async () =>
        sql()
          .update(companyUser)
          .set({ role: "member" })
          .where(eq(companyUser.userId, world.people.owner.id)),
      "orphaned",
    ],
  ])("that %s answers as one that never was, also to who has opened it", async (_, end, state) => {
    const { token, cookie } = await openedFolder();
    const admin = await world.cookie("admin");
    await end();
    const calls = [
      ["GET", ""],
      ["POST", "/code"],
      ["POST", "/open"],
      ["GET", "/folder"],
      ["GET", "/file"],
    ] as const;
    for (const [method, rest] of calls) {
      const sent = rest === "/open" ? { body: { code: "12345678" } } : {};
      const answer = await api(at(token, rest), { method, cookie, ...sent });
      const unknown = await api(at("U".repeat(32), rest), { method, cookie, ...sent });
      expect([rest, await problemOf(answer)]).toEqual([rest, await problemOf(unknown)]);
      expect([rest, answer.status]).toEqual([rest, 404]);
    }
    const { links } = await (await api(linksPath(), { cookie: admin })).json<{ links: InspectorLink[] }>();
    expect(links.map((link) => link.state)).toEqual([state]);
  });

  it("logs each code, opening and file, for administrators alone", async () => {
    const { link, token, cookie } = await openedFolder();
    await api(at(token, "/file?path=indice.html"), { cookie });
    await api(at(token, "/file"), { cookie });
    const path = `${linksPath()}/${link.id}/openings`;
    const { openings } = await (
      await requestAs(world, "admin", "GET", path)
    ).json<{ openings: InspectorOpening[] }>();
    expect(openings.map(({ event, path: taken }) => [event, taken]).toReversed()).toEqual([
      ["code", null],
      ["open", null],
      ["file", "indice.html"],
      ["file", null],
    ]);
    expect((await requestAs(world, "manager", "GET", path)).status).toBe(403);
    expect((await requestAs(world, "otherOwner", "GET", path)).status).toBe(404);
  });

  it("keeps its folder until it expires, and other exports no longer than before", async () => {
    const [kept, other] = [await makeFolder(), await makeFolder({ date: "this_year" })];
    await makeLink(kept, { expiresAt: soon(25) });
    const filesOf = async (id: string) => (await env.FILES.list({ prefix: `exports/${id}/` })).objects.length;
    await sweepOldExports(env, new Date(Date.now() + 20 * DAY_MS));
    expect([(await filesOf(kept)) > 0, await filesOf(other)]).toEqual([true, 0]);
    await sweepOldExports(env, new Date(Date.now() + 26 * DAY_MS));
    expect(await filesOf(kept)).toBe(0);
  });
});

const onlyLink = async () => (await sql().select().from(inspectorLink))[0]?.id ?? "";
