import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { daysFrom, makeDepartment, makeMembership } from "#fixtures/build.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { exportsPath, fileOf, recordsOf } from "#fixtures/test/exports/export-files.ts";
import { deliver, deliverAll, jobOfExport, recordingQueue } from "#fixtures/test/exports/export-queue.ts";
import { longSheet } from "#fixtures/test/exports/xlsx-sheets.ts";
import { manyDrills } from "#fixtures/test/many-drills.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { unqueuedMail } from "../mail/promised-mail.ts";
import { sweepOldExports } from "../upkeep/sweep-expired.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { takeDueJobs } from "../../storage/jobs/jobs.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { exportTable, jobFailure } from "../../storage/tables/operations/operations.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";
import { newId } from "../../domain/ids.ts";
import { consumeQueue } from "../../jobs/queues.ts";

const MEGABYTE = 1024 * 1024;

/** The export as the API stores it, without starting the queue. */
async function asked(world: World, filters: ExportFilters = {}, requestedById = world.people.owner.id) {
  const id = newId();
  await insert(
    tableRows(exportTable, [
      { id, companyId: world.acme.id, requestedById, resource: "forms", filters, filename: "x.csv" },
    ]),
  );
  return { id, job: await jobOfExport(id) };
}

const rowOf = async (id: string) => {
  const [row] = await sql().select().from(exportTable).where(eq(exportTable.id, id));
  return row;
};

async function numbersOf(world: World, id: string) {
  const file = await fileOf(world, id);
  expect(file.status).toBe(200);
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await file.arrayBuffer());
  expect(Number(file.headers.get("content-length"))).toBe(new TextEncoder().encode(text).byteLength);
  return recordsOf(text).map((record) => record.Número);
}

/** Visits with an answer of so many bytes each. */
async function worldOfVisits({ acme, workshop, plant, press, people }: World, count: number, bytes: number) {
  const each = `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${count})`;
  await env.DB.batch([
    env.DB.prepare(
      `insert into visit_form (id, view_id, company_id, department_id, created_by_id, status, date, location_id, zone_id) ${each} select 'VIS-' || value, 'VIS-' || value, ?1, ?2, ?3, 'in_progress', 1700000000000 + value, ?4, ?5 from n`,
    ).bind(acme.id, workshop.id, people.member.id, plant.id, press.id),
    env.DB.prepare(
      `insert into form_field (id, visit_form_id, question_key, field) ${each} select '10000000-0000-4000-8000-' || printf('%012d', value), 'VIS-' || value, 'observations', json_object('type', 'text', 'payload', json_object('label', '¿Qué se ve?', 'options', json('[]'), 'value', substr(hex(zeroblob(${Math.ceil(bytes / 2)})), 1, ${Math.floor(bytes)}))) from n`,
    ),
  ]);
}

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const ROWS = env.DEEP === "true" ? 100_000 : 20_000;

describe(`${ROWS} rows`, () => {
  it("are written in pieces with few queries and little memory", async () => {
    const world = await makeWorld();
    await manyDrills(world, ROWS);
    const { id, job } = await asked(world, { formType: "drill" });
    const deliveries = await deliverAll(consumeQueue, job);
    expect(await rowOf(id)).toMatchObject({ status: "ready", rowsDone: ROWS, rowsTotal: ROWS });
    expect(deliveries.length).toBe(ROWS / 5000);
    const most = (of: "queries" | "mostRead" | "mostWritten") =>
      Math.max(...deliveries.map(({ toll }) => toll[of]));
    // D1 allows an invocation a thousand.
    expect(most("queries")).toBeLessThan(150);
    expect(most("mostRead")).toBeLessThan(MEGABYTE);
    expect(most("mostWritten")).toBeLessThan(5 * MEGABYTE);
    const numbers = await numbersOf(world, id);
    expect(numbers).toHaveLength(ROWS);
    expect(new Set(numbers).size).toBe(ROWS);
  }, 120_000);

  it("of an Excel file are written in pieces with few queries and little memory", async () => {
    const world = await makeWorld();
    await manyDrills(world, ROWS);
    const { id, job } = await asked(world, { format: "xlsx", formType: "drill" });
    const deliveries = await deliverAll(consumeQueue, job);
    expect(await rowOf(id)).toMatchObject({ status: "ready", rowsDone: ROWS, rowsTotal: ROWS });
    // The actions, of which there are none, take pages of the same list.
    expect(deliveries.length).toBeLessThan((2 * ROWS) / 5000 + 2);
    const most = (of: "queries" | "mostRead" | "mostWritten") =>
      Math.max(...deliveries.map(({ toll }) => toll[of]));
    expect(most("queries")).toBeLessThan(450);
    expect(most("mostRead")).toBeLessThan(MEGABYTE);
    expect(most("mostWritten")).toBeLessThan(2 * MEGABYTE);
    const file = await fileOf(world, id);
    expect(file.headers.get("content-type")).toContain("spreadsheetml.sheet");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(Number(file.headers.get("content-length"))).toBe(bytes.length);
    const numbers = new Set<string>();
    for await (const { Número = "" } of longSheet(bytes, "xl/worksheets/sheet1.xml")) numbers.add(Número);
    expect(numbers.size).toBe(ROWS);
  }, 240_000);

  it("use little memory when every record has the maximum size", async () => {
    const world = await makeWorld();
    await manyDrills(world, 10, 1.6 * MEGABYTE);
    const { id, job } = await asked(world, { formType: "drill" });
    const deliveries = await deliverAll(consumeQueue, job);
    for (const { toll } of deliveries) {
      // Two megabytes and one record, whatever the page; four of them in a piece, and what came last.
      expect(toll.mostRead).toBeLessThan(4 * MEGABYTE);
      expect(toll.mostWritten).toBeLessThan(9 * MEGABYTE);
    }
    expect(deliveries.length).toBeGreaterThan(2);
    expect(new Set(await numbersOf(world, id)).size).toBe(10);
  }, 60_000);

  it("use little memory when every record has the longest answers", async () => {
    const world = await makeWorld();
    await worldOfVisits(world, 10, 1.6 * MEGABYTE);
    const { id, job } = await asked(world, { formType: "hseq_visit" });
    const deliveries = await deliverAll(consumeQueue, job);
    for (const { toll } of deliveries) {
      expect(toll.mostRead).toBeLessThan(4 * MEGABYTE);
      expect(toll.mostWritten).toBeLessThan(9 * MEGABYTE);
    }
    expect(deliveries.length).toBeGreaterThan(2);
    expect(new Set(await numbersOf(world, id)).size).toBe(10);
  }, 60_000);
});

describe("a message delivered twice", () => {
  it("writes no row twice, concurrently or later", async () => {
    const world = await makeWorld();
    await manyDrills(world, 12_000);
    const { id, job } = await asked(world);
    const twice = await Promise.all([deliver(consumeQueue, job), deliver(consumeQueue, job)]);
    expect(twice.flatMap(({ next }) => next)).toContainEqual(job);
    // The number of rows is reported while it runs.
    expect([5000, 10_000]).toContain((await rowOf(id))?.rowsDone);
    // Later changes are not in the pieces already written.
    await manyDrills(world, 10, 100, { name: "NUEVO", since: Date.now() });
    const deliveries = await deliverAll(consumeQueue, job);
    expect(deliveries.at(-1)?.mails).toEqual([{ kind: "export-ready", exportId: id }]);
    // Once more, much later.
    expect(await deliver(consumeQueue, job)).toMatchObject({ next: [], mails: [] });
    expect(await rowOf(id)).toMatchObject({ status: "ready", rowsDone: 12_000 });
    const numbers = await numbersOf(world, id);
    expect(numbers).toHaveLength(12_000);
    expect(new Set(numbers).size).toBe(12_000);
  }, 60_000);

  it("resumes after any interruption", async () => {
    const world = await makeWorld();
    await manyDrills(world, 6000);
    const { id, job } = await asked(world);
    const broken = async () => {
      throw new Error("out of order");
    };
    const noFiles = { head: async () => null, put: broken } as unknown as R2Bucket;
    expect(await deliver(consumeQueue, job, { bindings: { FILES: noFiles } })).toMatchObject({
      isRetried: true,
    });
    const noQueue = { ...recordingQueue<JobMessage>().queue, send: broken } as unknown as Queue<JobMessage>;
    expect(await deliver(consumeQueue, job, { bindings: { JOB_QUEUE: noQueue } })).toMatchObject({
      isRetried: true,
    });
    const noMail = { send: broken, sendBatch: broken } as unknown as Queue;
    expect(await deliver(consumeQueue, job, { bindings: { MAIL_QUEUE: noMail } })).toMatchObject({
      isRetried: true,
    });
    // The mail was promised with the last piece: the hourly job queues it, and it is sent once.
    expect(await deliver(consumeQueue, job, { attempts: 2 })).toMatchObject({ next: [], mails: [] });
    expect(await unqueuedMail(env, daysFrom(new Date(), 1), 10)).toEqual([
      { kind: "export-ready", exportId: id },
    ]);
    expect(new Set(await numbersOf(world, id)).size).toBe(6000);
  }, 60_000);
});

describe("rights are checked at each piece", () => {
  const failed = async (world: World, filters: ExportFilters, change: (world: World) => Promise<unknown>) => {
    const { id, job } = await asked(world, filters, world.people.member.id);
    await change(world);
    expect(await deliver(consumeQueue, job)).toMatchObject({ next: [], mails: [], isRetried: false });
    const row = await rowOf(id);
    expect(row?.status).toBe("failed");
    return row?.failure;
  };

  it.each<[string, (world: World) => Promise<unknown>]>([
    [
      "left the company",
      ({ people }) => sql().delete(companyUser).where(eq(companyUser.userId, people.member.id)),
    ],
    [
      "was banned",
      ({ people }) => sql().update(user).set({ banned: true }).where(eq(user.id, people.member.id)),
    ],
  ])("of somebody who %s meanwhile nothing is written", async (_, change) => {
    const world = await makeWorld();
    await manyDrills(world, 5);
    expect(await failed(world, { departmentId: world.workshop.id }, change)).toBe("not_allowed");
    expect((await env.FILES.list({ prefix: "exports/" })).objects.map(({ key }) => key)).not.toContain(
      exportsPath(world),
    );
  });

  it("of somebody who lost one of its departments meanwhile nothing is written", async () => {
    const world = await makeWorld();
    await manyDrills(world, 5);
    const lost = async ({ workshop, store }: World) =>
      sql()
        .update(exportTable)
        .set({ departmentIds: [workshop.id, store.id] });
    expect(await failed(world, {}, lost)).toBe("not_allowed");
  });

  it('fails with "gone" for a deleted department', async () => {
    const world = await makeWorld();
    const short = makeDepartment({ companyId: world.acme.id });
    await insert(
      tableRows(department, [short]),
      tableRows(companyUser, [
        makeMembership({ companyId: world.acme.id, userId: world.people.member.id, role: "admin" }),
      ]),
    );
    const gone = () => sql().delete(department).where(eq(department.id, short.id));
    expect(await failed(world, { departmentId: short.id }, gone)).toBe("gone");
  });
});

describe("an export that cannot be written", () => {
  it("is marked as failed, listed for platform administrators, and can be retried", async () => {
    const world = await makeWorld();
    await manyDrills(world, 5);
    const { id, job } = await asked(world);
    await deliver(consumeQueue, job, { queue: "extintor-jobs-dead", attempts: 6 });
    expect(await rowOf(id)).toMatchObject({ status: "failed", failure: "interrupted" });
    expect(await sql().select().from(jobFailure)).toMatchObject([
      { queue: "extintor-jobs", body: job, attempts: 6 },
    ]);
    expect(await takeDueJobs(sql(), daysFrom(new Date(), 6), 10)).toEqual([]);
    await deliverAll(consumeQueue, job);
    expect(await rowOf(id)).toMatchObject({ status: "ready", failure: null, rowsDone: 5 });
  });
});

it("the nightly sweep deletes expired exports", async () => {
  const world = await makeWorld();
  await manyDrills(world, 5);
  const done = await asked(world);
  await deliverAll(consumeQueue, done.job);
  const now = new Date();
  const filesOf = async ({ id }: { id: string }) =>
    (await env.FILES.list({ prefix: `exports/${id}/` })).objects.length;

  await sweepOldExports(env, daysFrom(now, 2));
  expect(await rowOf(done.id)).toMatchObject({ status: "ready" });
  expect(await filesOf(done)).toBe(1);

  await sweepOldExports(env, daysFrom(now, 8.1));
  expect(await rowOf(done.id)).toBeUndefined();
  expect(await filesOf(done)).toBe(0);
});
