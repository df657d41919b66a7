// Files of as many rows as fit into whole pages and pieces, one fewer and one more: they are downloaded as they are written.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { insert, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { sealDrills } from "#fixtures/test/evidence/seal-drills.ts";
import { exportsPath } from "#fixtures/test/exports/export-files.ts";
import { type deliver, deliverAll, jobOfExport } from "#fixtures/test/exports/export-queue.ts";
import { exportContents, packContents, type ZipFile } from "#fixtures/test/exports/zip-contents.ts";
import { longSheet, workbookOf } from "#fixtures/test/exports/xlsx-sheets.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { manyDrills } from "#fixtures/test/many-drills.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import type { ExportResource } from "../../contract/enums.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import { exportFolder } from "../../storage/exports/export-files.ts";
import { session } from "../../storage/tables/organisation/identity.ts";
import { exportTable } from "../../storage/tables/operations/operations.ts";

const AT = new Date("2026-11-20T09:00:00Z");
const ASSETS = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;
const consume: Parameters<typeof deliver>[0] = (batch, bindings, context) =>
  worker.queue?.(batch, { ...bindings, ASSETS }, context);

/** A piece takes at least one page, and with so few queries no more. */
const PAGE_BY_PAGE = { LIMITS: '{"exportPieceQueries":1}' };
const AT_ONCE = { LIMITS: '{"exportPieceQueries":1000000}' };

const around = (size: number) => [size - 1, size, size + 1, 2 * size] as const;

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await makeWorld();
});

type Asked = { resource: ExportResource; filters?: ExportFilters };

async function storedRow({ resource, filters = {} }: Asked, status: "queued" | "ready" = "queued") {
  const id = newId();
  // One's own data tell of them, and each request here has one of its own.
  await sql().delete(session);
  const ofPerson = resource === "own";
  await insert(
    tableRows(exportTable, [
      {
        id,
        companyId: ofPerson ? null : world.acme.id,
        requestedById: world.people.owner.id,
        resource,
        filters,
        status,
        filename: "x",
        createdAt: AT,
      },
    ]),
  );
  return id;
}

async function download(id: string, { resource }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const path = resource === "own" ? `/api/v1/account/exports/${id}` : exportsPath(world, id);
  const answer = await requestAs(world, "owner", "GET", `${path}/file`);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Number(answer.headers.get("content-length"))).toBe(bytes.length);
  return bytes;
}

const objectsOf = async (id: string) =>
  (await env.FILES.list({ prefix: exportFolder(id), include: ["customMetadata"] })).objects;

async function written(asked: Asked, bindings: { LIMITS?: string } = {}) {
  const id = await storedRow(asked);
  const deliveries = await deliverAll(consume, await jobOfExport(id), bindings);
  const objects = await objectsOf(id);
  const sizes = objects.map(({ size, customMetadata }) => {
    const { listBytes = 0 } = JSON.parse(customMetadata?.["piece"] ?? "{}") as { listBytes?: number };
    return size - listBytes;
  });
  expect(sizes.filter((size) => size === 0)).toEqual([]);
  // Without a gap, as the next piece is looked for by its number.
  expect(objects.map(({ key }) => Number(/(\d+)\.\w+$/.exec(key)?.[1]))).toEqual(
    objects.map((_, nth) => nth),
  );
  return { bytes: await download(id, asked), jobs: deliveries.length, pieces: objects.length };
}

const textOf = (bytes: Uint8Array) =>
  new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);

const bothWays = async (asked: Asked) => ({
  whole: await written(asked, AT_ONCE),
  inPages: await written(asked, PAGE_BY_PAGE),
});
/** What is downloaded of it, written at once and page by page. */
async function bothTexts(asked: Asked) {
  const { whole, inPages } = await bothWays(asked);
  return { whole: textOf(whole.bytes), inPages: textOf(inPages.bytes), pieces: inPages.pieces };
}
const linesOf = (text: string) => text.split("\r\n").length - 2;

const numbers = (count: number) =>
  `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${count})`;

const keepDrills = (count: number) =>
  env.DB.prepare("delete from drill_form where cast(substr(id, 5) as integer) > ?").bind(count).run();

/** Entries of the audit log by the owner, and no others. */
async function fillAudit(count: number): Promise<void> {
  const { acme, people } = world;
  await env.DB.batch([
    env.DB.prepare("delete from audit_log"),
    env.DB.prepare(
      `insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) ${numbers(count)} select printf('entry-%06d', value), ?1, ?2, 'form.update', 'drill', printf('form-%06d', value), '{}', ?3 + value from n`,
    ).bind(acme.id, people.owner.id, AT.getTime() - 10_000_000),
  ]);
}

describe("a CSV file in pages", () => {
  const PAGE = 500;

  it("of actions", async () => {
    await manyActions(world, 2 * PAGE, AT);
    for (const count of around(PAGE).toReversed()) {
      await env.DB.prepare("delete from action where cast(substr(id, 8) as integer) > ?").bind(count).run();
      const { whole, inPages, pieces } = await bothTexts({ resource: "actions" });
      expect(inPages).toBe(whole);
      expect([count, linesOf(whole), pieces]).toEqual([count, count, Math.ceil(count / PAGE)]);
    }
  }, 120_000);

  it("of drills with their fields, and of forms of every kind", async () => {
    await manyDrills(world, 2 * PAGE);
    for (const count of around(PAGE).toReversed()) {
      await keepDrills(count);
      for (const filters of [{ formType: "drill" }, {}] as const) {
        const { whole, inPages } = await bothTexts({ resource: "forms", filters });
        expect(inPages).toBe(whole);
        expect([count, linesOf(whole)]).toEqual([count, count]);
      }
    }
  }, 120_000);

  it("of the mailbox", async () => {
    const { acme, people, plant, press } = world;
    for (const count of around(PAGE)) {
      await env.DB.batch([
        env.DB.prepare("delete from mailbox_form"),
        env.DB.prepare(
          `insert into mailbox_form (id, view_id, company_id, created_by_id, status, date, location_id, zone_id, type, submitted_at) ${numbers(count)} select 'entry-' || value, 'BUZ-' || value, ?1, ?2, 'in_progress', ?3 + value, ?4, ?5, 'mailbox', ?3 from n`,
        ).bind(acme.id, people.owner.id, AT.getTime() - 10_000_000, plant.id, press.id),
      ]);
      const { whole, inPages } = await bothTexts({ resource: "mailbox" });
      expect(inPages).toBe(whole);
      expect([count, linesOf(whole)]).toEqual([count, count]);
    }
  }, 120_000);

  it("of the audit log, also of a filter that no entry of many pages passes", async () => {
    const ENTRIES = 200;
    for (const count of around(ENTRIES)) {
      await fillAudit(count);
      const { whole, inPages } = await bothTexts({ resource: "audit" });
      expect(inPages).toBe(whole);
      expect([count, linesOf(whole)]).toEqual([count, count]);
      const none = await written({ resource: "audit", filters: { verb: "form.complete" } }, PAGE_BY_PAGE);
      expect(linesOf(textOf(none.bytes))).toBe(0);
    }
  }, 120_000);

  it("of a name's mentions, of which pages have none", async () => {
    const RECORDS = 300;
    await manyDrills(world, 2 * RECORDS);
    for (const count of around(RECORDS).toReversed()) {
      await keepDrills(count);
      await env.DB.prepare("update drill_form set objective = 'Habló Zacarías Núñez' where id = ?")
        .bind(`SIM-${count}`)
        .run();
      const { whole, inPages } = await bothTexts({ resource: "mentions", filters: { q: "Zacarías Núñez" } });
      expect([inPages, linesOf(whole)]).toEqual([whole, 1]);
      const nobody = await written({ resource: "mentions", filters: { q: "Nadie Nunca" } }, PAGE_BY_PAGE);
      expect([linesOf(textOf(nobody.bytes)), nobody.pieces]).toEqual([0, 1]);
      expect(nobody.jobs).toBeGreaterThanOrEqual(count > RECORDS ? 2 : 1);
    }
  }, 120_000);

  it("of actions that fill a whole piece, with the sizes of a deployment", async () => {
    const PIECE = 5000;
    await manyActions(world, 2 * PIECE, AT);
    // After a full piece another step finds out whether there is more.
    const runs = new Map([
      [2 * PIECE, { jobs: 3, pieces: 2 }],
      [PIECE + 1, { jobs: 2, pieces: 2 }],
      [PIECE, { jobs: 2, pieces: 1 }],
      [PIECE - 1, { jobs: 1, pieces: 1 }],
    ]);
    for (const [count, expected] of runs) {
      await env.DB.prepare("delete from action where cast(substr(id, 8) as integer) > ?").bind(count).run();
      const { bytes, ...run } = await written({ resource: "actions" });
      expect([linesOf(textOf(bytes)), run]).toEqual([count, expected]);
    }
  }, 120_000);
});

describe("an Excel file in pages", () => {
  const PAGE = 500;
  async function sheetsOf(bytes: Uint8Array<ArrayBuffer>, count: number) {
    const sheets: Record<string, string>[][] = [];
    for (let nth = 1; nth <= count; nth += 1) {
      const rows: Record<string, string>[] = [];
      for await (const row of longSheet(bytes, `xl/worksheets/sheet${nth}.xml`)) rows.push(row);
      sheets.push(rows);
    }
    return sheets;
  }
  /** The rows of each sheet, written at once and page by page. */
  async function bothWorkbooks(asked: Asked, count: number) {
    const { whole, inPages } = await bothWays({ ...asked, filters: { ...asked.filters, format: "xlsx" } });
    const sheets = await sheetsOf(whole.bytes, count);
    expect(await sheetsOf(inPages.bytes, count)).toEqual(sheets);
    return { sheets, whole, inPages };
  }

  it("of drills with their fields, and of their actions", async () => {
    await manyDrills(world, 2 * PAGE);
    await env.DB.prepare(
      `insert into action (id, view_id, company_id, department_id, initiated_by, title, created_at, drill_form_id)
       ${numbers(PAGE + 1)} select 'action-' || value, 'ACC-' || value, ?1, ?2, ?3, 'Acción ' || value, ?4 + value, 'SIM-' || (value % 3 + 1) from n`,
    )
      .bind(world.acme.id, world.workshop.id, world.people.owner.id, AT.getTime())
      .run();
    for (const count of around(PAGE).toReversed()) {
      await keepDrills(count);
      const { sheets, inPages } = await bothWorkbooks(
        { resource: "forms", filters: { formType: "drill" } },
        2,
      );
      const [drills = [], actions = []] = sheets;
      expect([drills.length, actions.length]).toEqual([count, PAGE + 1]);
      expect(new Set(drills.map(({ Número }) => Número)).size).toBe(count);
      // Form by form, the latest first, and each form's oldest first.
      const ofForms = actions.map(({ Formulario }) => Formulario);
      expect(ofForms.filter((drill, nth) => drill !== ofForms[nth - 1])).toEqual(["SIM-3", "SIM-2", "SIM-1"]);
      const opened = actions.slice(0, 100).map((row) => Number(row["Abierta el"]));
      expect(opened).toEqual(opened.toSorted((one, other) => one - other));
      expect(new Set(actions.map(({ Número }) => Número)).size).toBe(PAGE + 1);
      expect(inPages.pieces).toBeGreaterThan(2);
    }
  }, 240_000);

  it("of actions", async () => {
    await manyActions(world, PAGE + 1, AT);
    const { sheets } = await bothWorkbooks({ resource: "actions" }, 1);
    expect(new Set(sheets[0]?.map(({ Número }) => Número)).size).toBe(PAGE + 1);
  }, 120_000);

  it("of nothing", async () => {
    for (const resource of ["forms", "actions", "mailbox", "audit"] as const) {
      await env.DB.prepare("delete from audit_log").run();
      const { whole } = await bothWorkbooks({ resource }, 1);
      for (const { labels, records } of (await workbookOf(whole.bytes)).values()) {
        expect(labels.length).toBeGreaterThan(5);
        expect(records).toEqual([]);
      }
    }
  }, 120_000);
});

/** Each file once, and whole. */
async function unzip(zip: Uint8Array): Promise<ZipFile[]> {
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const files: ZipFile[] = [];
  for await (const record of zipRecords(source))
    files.push({ name: record.name, bytes: await readRecord(source, record) });
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  return files;
}

describe("a ZIP file in pages", () => {
  /** Files of the owner, in the bucket. */
  async function fillFiles(count: number): Promise<void> {
    const { acme, people } = world;
    await env.DB.batch([
      env.DB.prepare("delete from attachment"),
      env.DB.prepare(
        `insert into attachment (r2_key, company_id, form_type, form_id, purpose, content_type, bytes, etag, filename, uploaded_by_id, attached_at) ${numbers(count)} select printf('%s/drill/SIM-1/%06d.jpg', ?1, value), ?1, 'drill', 'SIM-1', 'photo', 'image/jpeg', 1, 'x', 'f.jpg', ?2, 1 from n`,
      ).bind(acme.id, people.owner.id),
    ]);
    for (let value = 1; value <= count; value += 1)
      await env.FILES.put(`${acme.id}/drill/SIM-1/${String(value).padStart(6, "0")}.jpg`, `file ${value}`);
  }
  const filesIn = (contents: Record<string, string>) =>
    Object.keys(contents).filter((name) => name.startsWith("files/")).length;
  const rowsIn = (contents: Record<string, string>, table: string) =>
    Object.entries(contents).flatMap(([name, text]) =>
      name.startsWith(`rows/${table}/`) ? text.split("\n").slice(0, -1) : [],
    ).length;

  it.each([[4, 4], ...around(500).map((rows, nth): [number, number] => [rows, around(16)[nth] ?? 0])])(
    "of a company's rows and files: %i entries of the audit log and %i files",
    async (rows, files) => {
      await fillAudit(rows);
      await fillFiles(files);
      const { whole, inPages } = await bothWays({ resource: "company" });
      expect(inPages.pieces).toBeGreaterThan(whole.pieces);
      const contents = await exportContents(await unzip(whole.bytes));
      expect(await exportContents(await unzip(inPages.bytes))).toEqual(contents);
      expect([rowsIn(contents, "audit_log"), filesIn(contents)]).toEqual([rows, files]);
    },
    120_000,
  );

  it.each<[rows: number, files: number]>([
    [4, 0],
    ...around(200).map((rows, nth): [number, number] => [rows, around(4)[nth] ?? 0]),
  ])(
    "of a person's own data: %i entries of the audit log and %i files",
    async (rows, files) => {
      await manyDrills(world, 1);
      await env.DB.prepare("update drill_form set created_by_id = ?").bind(world.people.owner.id).run();
      await fillAudit(rows);
      await fillFiles(files);
      const { whole, inPages } = await bothWays({ resource: "own" });
      const contents = await exportContents(await unzip(whole.bytes));
      expect(await exportContents(await unzip(inPages.bytes))).toEqual(contents);
      expect(filesIn(contents)).toBe(files);
    },
    120_000,
  );
});

describe("a pack of evidence", () => {
  /** Records of the list that are read at once. */
  const RECORDS = 50;
  /** With a piece of some records. */
  const IN_PIECES = { LIMITS: '{"exportPieceQueries":25}' };
  const asked = { resource: "evidence" } as const;
  const sealsIn = (contents: Record<string, string>) =>
    Object.keys(contents)
      .filter((name) => name.endsWith("/seal.json"))
      .map((name) => Number(/SIM-(\d+)/.exec(name)?.[1]))
      .toSorted((a, b) => a - b);
  const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

  it("has no record that was never sealed", async () => {
    await manyDrills(world, 2 * RECORDS);
    for (const count of around(RECORDS).toReversed()) {
      await keepDrills(count);
      const { whole, inPages } = await bothWays(asked);
      const contents = await packContents(await unzip(whole.bytes), 0);
      expect(await packContents(await unzip(inPages.bytes), 0)).toEqual(contents);
    }
  }, 120_000);

  it("has each sealed record of whole pages of the list, in pieces of one batch and of several", async () => {
    await manyDrills(world, 2 * RECORDS);
    await sealDrills(world, 2 * RECORDS, 0, 0);
    for (const count of around(RECORDS).toReversed()) {
      await keepDrills(count);
      const ofOneBatch = count === RECORDS + 1;
      const { bytes, pieces } = await written(asked, ofOneBatch ? PAGE_BY_PAGE : IN_PIECES);
      expect(sealsIn(await packContents(await unzip(bytes), count))).toEqual(upTo(count));
      expect(pieces).toBeGreaterThan(ofOneBatch ? count : 3);
    }
  }, 120_000);

  it("has each file of records that fill a piece of 400 files", async () => {
    // Three files of the pack, and of each record its document, its seals, its history and its report.
    const [FILLING, FILES] = [10, 36];
    expect(3 + FILLING * (4 + FILES)).toBeGreaterThanOrEqual(400);
    expect(3 + FILLING * (4 + FILES) - FILES).toBeLessThan(400);
    await manyDrills(world, 2 * FILLING);
    await sealDrills(world, 2 * FILLING, FILES, 1);
    for (const count of around(FILLING).toReversed()) {
      await keepDrills(count);
      const { bytes, pieces } = await written(asked, AT_ONCE);
      const contents = await packContents(await unzip(bytes), count);
      expect(sealsIn(contents)).toEqual(upTo(count));
      expect(Object.keys(contents)).toHaveLength(3 + count * (4 + FILES));
      // The piece after a full one has the rest, be it only the list of all files.
      expect(pieces).toBe(1 + Math.floor(count / FILLING));
    }
  }, 120_000);

  it.each([3, 4, 5, 8])(
    "has each of %i files of a megabyte, of which four are held at once and eight fill a piece",
    async (files) => {
      await manyDrills(world, 1);
      await sealDrills(world, 1, files, 1024 * 1024);
      const { bytes, pieces } = await written(asked);
      expect(Object.keys(await packContents(await unzip(bytes), 1))).toHaveLength(3 + 4 + files);
      expect(pieces).toBe(files < 8 ? 1 : 2);
    },
    120_000,
  );
});

describe("an export of an earlier version", () => {
  const store = (id: string, ending: string, piece: number, content: string, about: object) =>
    env.FILES.put(`${exportFolder(id)}${String(piece).padStart(6, "0")}.${ending}`, content, {
      customMetadata: { piece: JSON.stringify({ rows: 0, next: null, ...about }) },
    });

  it.each<[Asked, string]>([
    [{ resource: "actions" }, "csv"],
    [{ resource: "evidence" }, "zip"],
  ])("with pieces that have nothing of the file is downloaded: %j", async (asked, ending) => {
    const id = await storedRow(asked, "ready");
    await store(id, ending, 0, "first, directory", { directoryBytes: 11 });
    await store(id, ending, 1, "[]", { listBytes: 2 });
    await store(id, ending, 2, "", {});
    expect(new TextDecoder().decode(await download(id, asked))).toBe("first, directory");
    expect(await sql().$count(exportTable)).toBe(1);
  });
});
