import { env } from "cloudflare:workers";
import { getTableName, sql as text } from "drizzle-orm";
import readExcelFile from "read-excel-file/universal";
import { afterEach, expect, it, vi } from "vitest";
import { DEMO_COMPANIES, demoFiles, demoParts } from "#fixtures/demo.ts";
import { demoIds } from "#fixtures/demo-company.ts";
import { MONTGRELL } from "#fixtures/demo-montgrell.ts";
import { DEMO_PEOPLE } from "#fixtures/demo-people.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { exportFrom, exportsPath } from "#fixtures/test/exports/export-files.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import { deliver, deliverAll, keepJobs } from "#fixtures/test/exports/export-queue.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { consumeQueue } from "../../jobs/queues.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { FORM_TABLES } from "../../storage/tables/forms/form-tables.ts";
import { COMPANY_TABLES } from "../../storage/tables/company-tables.ts";
import { account } from "../../storage/tables/organisation/identity.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

const NOW = new Date();
const COMPANY = demoIds.company(MONTGRELL);
const OTHER = DEMO_COMPANIES.map(demoIds.company).find((id) => id !== COMPANY) ?? "";
const owner = demoIds.user(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
const MEGABYTE = 1024 * 1024;

afterEach(() => void vi.restoreAllMocks());

type Unpacked = ReadonlyMap<string, Uint8Array>;
const linesOf = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function unpack(bytes: Uint8Array): Promise<Unpacked> {
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) files.set(record.name, await readRecord(source, record));
  return files;
}

function rowsOf(files: Unpacked, table: string): Record<string, unknown>[] {
  const parts = [...files].filter(([name]) => name.startsWith(`rows/${table}/`));
  return parts.flatMap(([, bytes]) => linesOf(bytes));
}

async function insertDemo() {
  const { files, parts } = await demoFiles(NOW);
  await insert(...demoParts(NOW), ...parts);
  for (const { r2Key, bytes } of files) await env.FILES.put(r2Key, bytes);
}

const path = (id = "") => `/api/v1/company/${COMPANY}/exports${id && `/${id}`}`;

async function requestExport(cookie: string): Promise<JobMessage> {
  // The tests deliver what the queue is told.
  keepJobs(env.JOB_QUEUE);
  const { id } = await exportFrom(await api(path(), { body: { resource: "company" }, cookie }));
  return { kind: "export", id };
}

async function download(cookie: string, id: string) {
  const file = await api(path(`${id}/file`), { cookie });
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/zip");
  expect(file.headers.get("content-disposition")).toMatch(/"extintor-empresa-[\d-]+\.zip"/);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.length).toBe(Number(file.headers.get("content-length")));
  return unpack(bytes);
}

it("has every row and file of the company, and nothing of another or secret", async () => {
  await insertDemo();
  const cookie = await cookieOf(owner);
  await insert(
    tableRows(account, [
      { accountId: "a", providerId: "credential", userId: owner, password: "GEHEIMES-PASSWORT" },
    ]),
    tableRows(companySignOn, [
      {
        companyId: COMPANY,
        protocol: "oidc",
        domain: "montgrell.example",
        domainToken: "GEHEIMES-ZEICHEN",
        clientSecret: "GEHEIMER-SCHLÜSSEL",
      },
    ]),
  );
  await sql()
    .update(company)
    .set({ mailboxTokenHash: "GEHEIMER-HASH" })
    .where(text`id = ${COMPANY}`);
  const codes = (await sql().select().from(invite)).map(({ invitationCode }) => invitationCode);
  const job = await requestExport(cookie);
  const deliveries = await deliverAll(consumeQueue, job);
  for (const { toll } of deliveries) {
    expect(toll.queries).toBeLessThan(450);
    expect(toll.mostRead).toBeLessThan(4 * MEGABYTE);
    expect(toll.mostWritten).toBeLessThan(12 * MEGABYTE);
  }
  const files = await download(cookie, job.id);

  let rows = 0;
  for (const { name, key, isOf, table } of COMPANY_TABLES) {
    const exported = rowsOf(files, name);
    const stored = await sql().all<{ key: string }>(
      text`select ${key} as key from ${table} where ${isOf(COMPANY)}`,
    );
    const keys = exported.map((row) => String(row[key.name]));
    expect([name, ...keys.toSorted()]).toEqual([name, ...stored.map((row) => row.key).toSorted()]);
    rows += exported.length;
  }
  expect(rows).toBeGreaterThan(1000);
  const manifest = [...files]
    .filter(([name]) => name.startsWith("manifest/"))
    .flatMap(([, bytes]) => linesOf(bytes));
  const [summary] = linesOf(
    new TextEncoder().encode(
      JSON.stringify(JSON.parse(new TextDecoder().decode(files.get("manifest.json")))),
    ),
  );
  expect(summary).toMatchObject({
    format: "extintor-company",
    version: 2,
    companyId: COMPANY,
    entries: files.size,
    changesMeanwhile: 0,
  });
  expect(manifest.map(({ name }) => String(name)).toSorted()).toEqual(
    [...files.keys()].filter((name) => !/^(?:manifest|legible)/.test(name)).toSorted(),
  );
  for (const { name, bytes, sha256 } of manifest) {
    const content = files.get(String(name)) ?? new Uint8Array();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    expect([
      content.length,
      Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    ]).toEqual([bytes, sha256]);
  }
  const photos = [...files].filter(([name]) => name.startsWith("files/"));
  expect(photos.length).toBe(rowsOf(files, "attachment").length);
  expect(photos.length).toBeGreaterThan(20);
  const [[name, bytes] = ["", new Uint8Array()]] = photos;
  const stored = await env.FILES.get(name.slice("files/".length));
  expect(new Uint8Array(await (stored as R2ObjectBody).arrayBuffer())).toEqual(bytes);

  const all = [...files]
    .filter(([each]) => !each.startsWith("files/"))
    .map(([, each]) => new TextDecoder().decode(each))
    .join("");
  const token = cookie.split("=")[1]?.split(".")[0] ?? "";
  expect(codes.length).toBeGreaterThan(0);
  for (const secret of ["GEHEIM", token, OTHER, ...codes])
    expect(all.includes(secret) ? secret : null).toBe(null);
  await expectReadable(files);
}, 120_000);

/** The workbook with names in place of ids, a PDF of each completed record, and an index that leads to all of them. */
async function expectReadable(files: Unpacked): Promise<void> {
  const sheets = await readExcelFile(new Blob([new Uint8Array(files.get("legible/empresa.xlsx") ?? [])]));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    "Simulacros",
    "Visitas HSEQ",
    "Investigaciones",
    "Observaciones",
    "Gestiones del cambio",
    "Buzón",
    "Anulados",
    "Buzón (anulado)",
    "Acciones",
    "Plan",
    "Documentos",
    "Personas",
    "Departamentos",
    "Ubicaciones",
    "Puestos",
    "Meses",
  ]);
  const rowsIn = (name: string) => sheets.find(({ sheet }) => sheet === name)?.data ?? [];
  const counted = (name: string) => rowsIn(name).length - 1;
  const completed = FORM_TYPES.flatMap((type) =>
    rowsOf(files, getTableName(FORM_TABLES[type])).filter((row) => row["status"] === "completed"),
  );
  expect(rowsIn("Personas")[0]).toEqual(["Nombre", "Correo", "Rol", "Departamento", "Desde"]);
  expect(rowsIn("Personas").map(([name]) => name)).toContain("Sergio Peña Lozano");
  expect(rowsIn("Simulacros")[0]?.slice(0, 4)).toEqual(["Número", "Tipo", "Estado", "Fecha"]);
  expect(counted("Acciones")).toBe(rowsOf(files, "action").length);
  expect(counted("Meses")).toBe(rowsOf(files, "accident_month").length);
  expect(counted("Plan")).toBeGreaterThan(20);
  const ids = rowsOf(files, "user").map(({ id }) => String(id));
  const cells = sheets.flatMap(({ data }) => data.flat()).map(String);
  expect(cells.filter((cell) => ids.some((id) => cell.includes(id)))).toEqual([]);

  const reports = [...files].filter(([name]) => name.endsWith(".pdf") && name.startsWith("legible/pdf/"));
  expect(reports.length).toBe(completed.length);
  for (const { view_id: number } of completed)
    expect(reports.filter(([name]) => /_([^_/]+)(?:_anulado)?\.pdf$/.exec(name)?.[1] === number).length).toBe(
      1,
    );
  const [name = "", pdf = new Uint8Array()] = reports.find(([each]) => each.includes("/Simulacros/")) ?? [];
  expect(name).toMatch(/^legible\/pdf\/[\w.-]+\/Simulacros\/(20\d\d)\/\1-\d\d-\d\d_[\w.-]+\.pdf$/);
  const { title } = await readPdf(new Response(new Uint8Array(pdf)));
  expect(title).toContain(name.split("_").at(-1)?.replace(".pdf", ""));
  for (const [, bytes] of reports) expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");

  const linked: string[] = [];
  const follow = (page: string): void => {
    const html = new TextDecoder().decode(files.get(page));
    for (const [, href = ""] of html.matchAll(/<a href="([^"]+)"/g)) {
      const target = new URL(href, `https://x/${page}`).pathname.slice(1);
      if (linked.includes(target)) continue;
      linked.push(target);
      if (target.endsWith(".html")) follow(target);
    }
  };
  follow("legible/indice.html");
  expect(linked.toSorted()).toEqual(
    [...files.keys()].filter((each) => each.startsWith("legible/")).toSorted(),
  );
}

it("is the same when every message comes twice", async () => {
  await insertDemo();
  const cookie = await cookieOf(owner);
  const job = await requestExport(cookie);
  for (let isGoingOn = true; isGoingOn;) {
    const twice = await Promise.all([deliver(consumeQueue, job), deliver(consumeQueue, job)]);
    isGoingOn = twice.some(({ next }) => next.length > 0);
  }
  const files = await download(cookie, job.id);
  const keys = rowsOf(files, "form_field").map(({ id }) => id);
  expect(new Set(keys).size).toBe(keys.length);
}, 120_000);

it("is for administrators", async () => {
  const world = await makeWorld();
  for (const who of ["manager", "member"] as const)
    expect(
      await problemOf(await requestAs(world, who, "POST", exportsPath(world), { resource: "company" })),
    ).toEqual({
      status: 403,
      code: "FORBIDDEN",
      message: "No tienes permisos para descargar todos los datos de la empresa",
    });
  const filtered = await requestAs(world, "owner", "POST", exportsPath(world), {
    resource: "company",
    date: "this_year",
  });
  expect(await problemOf(filtered)).toMatchObject({ status: 422 });
  expect((await requestAs(world, "admin", "POST", exportsPath(world), { resource: "company" })).status).toBe(
    202,
  );
});
