import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDepartment } from "#fixtures/build.ts";
import { makeAction, makeDrillForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { dumpKeys, dumpRows, emptyBucket, namesOneOf } from "#fixtures/test/empty-tables.ts";
import { recordingQueue } from "#fixtures/test/exports/export-queue.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { manyForms } from "#fixtures/test/many-forms.ts";
import { removeWhole } from "#fixtures/test/erasing/remove-company.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { JobMessage } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import worker from "../../index.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { writePiece } from "../../storage/exports/export-files.ts";
import { insertHourlyJobs } from "../../storage/jobs/jobs.ts";
import { action } from "../../storage/tables/action.ts";
import { actionComment } from "../../storage/tables/action-comment.ts";
import { attachment, fileUsage } from "../../storage/tables/attachment.ts";
import { figure } from "../../storage/tables/figures.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { auditLog, exportTable, jobFailure } from "../../storage/tables/operations/operations.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { account } from "../../storage/tables/organisation/identity.ts";
import { company, department, stripeEvent } from "../../storage/tables/organisation/organisation.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";
import { runJob } from "../jobs/run-job.ts";

const FORMS = 1000;
const FILES = 500;
/** Of one step, with the entries of indexes. An action has 23 of them. */
const MOST_ROWS_WRITTEN = 6000;
const NOW = new Date();

beforeEach(async () => {
  await emptyBucket();
});

/** Files, exports, mail, failed jobs and history of a company, by its id. */
async function addEverything(world: World, companyId: string, files: number): Promise<void> {
  const { people } = world;
  const at = { companyId, requestedById: people.owner.id };
  const exportId = `export-${companyId}`;
  const keys = Array.from({ length: files }, (_, nth) => `${companyId}/drill/form-${companyId}/${nth}.png`);
  for (let start = 0; start < keys.length; start += 50)
    await Promise.all(keys.slice(start, start + 50).map((key) => env.FILES.put(key, "x")));
  await writePiece(env.FILES, { id: exportId, ending: "csv" }, 0, {
    rows: 1,
    next: null,
    parts: [new Uint8Array([65])],
  });
  const job = { kind: "export-ready" as const, exportId };
  await insert(
    tableRows(exportTable, [{ ...at, id: exportId, resource: "forms", status: "ready" }]),
    tableRows(fileUsage, [{ companyId, bytes: files }]),
    tableRows(companySignOn, [
      {
        id: `sign-on-${companyId}`,
        companyId,
        protocol: "saml",
        domain: `${companyId.toLowerCase()}.example`,
        domainToken: "t",
      },
    ]),
    tableRows(account, [
      { accountId: "marta", providerId: `sign-on-${companyId}`, userId: people.platformAdmin.id },
    ]),
    tableRows(promisedMail, [
      { key: `export-ready/${exportId}`, job },
      { key: `x/${companyId}`, job: { kind: "mailbox-confirmation", companyId, requestId: "r" } },
    ]),
    tableRows(jobFailure, [{ queue: "extintor-mail", body: job, reason: "timeout" }]),
    tableRows(stripeEvent, [{ id: `evt-${companyId}`, type: "invoice.paid", companyId, receivedAt: NOW }]),
    tableRows(
      auditLog,
      Array.from({ length: files }, (_, nth) => ({
        companyId,
        actorId: people.owner.id,
        verb: "form.update",
        recordType: "drill",
        recordId: `${companyId}-${nth}`,
      })),
    ),
  );
  await insert(
    tableRows(
      attachment,
      keys.map((r2Key) => ({
        r2Key,
        companyId,
        formType: "drill" as const,
        formId: "form",
        purpose: "photo" as const,
        contentType: "image/png",
        bytes: 1,
        etag: "e",
        filename: "a.png",
        uploadedById: people.owner.id,
        attachedAt: NOW,
      })),
    ),
  );
}

/** A company with all that a company may have, and another one with some of it. */
async function twoCompanies(): Promise<World> {
  const world = await makeWorld();
  const { acme, other, foreign, people } = world;
  await fillForms(world);
  // Through the API, so that the numbering objects know the departments and the mailbox.
  const { plant, press } = world;
  const place = { locationId: plant.id, zoneId: press.id, date: NOW.toISOString() };
  const drill = await requestAs(
    world,
    "member",
    "POST",
    `/api/v1/company/${acme.id}/departments/${world.workshop.id}/drill`,
    { ...place, scenario: "Fuego" },
  );
  expect(drill.status).toBe(201);
  await manyForms(world, FORMS);
  const [first] = await sql().select({ id: action.id }).from(action).limit(1);
  await insert(
    tableRows(
      actionComment,
      Array.from({ length: 250 }, () => ({
        actionId: first?.id ?? "",
        authorId: people.owner.id,
        kind: "comment" as const,
        text: "Hecho",
      })),
    ),
  );
  await addEverything(world, acme.id, FILES);

  const yard = { id: "other-yard", name: "Patio", companyId: other.id };
  const gate = { id: "other-gate", name: "Puerta", locationId: yard.id };
  const theirs = {
    companyId: other.id,
    departmentId: foreign.id,
    createdById: people.otherOwner.id,
    locationId: yard.id,
    zoneId: gate.id,
    id: "other-drill",
  };
  await insert(
    tableRows(location, [yard]),
    tableRows(zone, [gate]),
    tableRows(drillForm, [makeDrillForm(theirs)]),
    tableRows(action, [
      makeAction({
        companyId: other.id,
        departmentId: foreign.id,
        initiatedBy: people.otherOwner.id,
        drillFormId: theirs.id,
      }),
    ]),
  );
  await addEverything(world, other.id, 3);
  await sql().update(company).set({ endsAt: NOW }).where(eq(company.id, acme.id));
  return world;
}

/** The ids of the company and of all that is its own. */
async function idsOf(companyId: string): Promise<Set<string>> {
  const ids = new Set([companyId]);
  const lines = await dumpRows(["user", "company_user", "session"]);
  // Children are found by their parents: two rounds reach the rows that refer to rows.
  for (let round = 0; round < 3; round += 1)
    for (const line of lines.filter(namesOneOf(ids))) {
      const row = JSON.parse(line.slice(line.indexOf(" ") + 1)) as Record<string, unknown>;
      if (typeof row["id"] === "string") ids.add(row["id"]);
    }
  return ids;
}

const UNCOUNTED = ["platform_count", "usage_counter", "session"];

type Interruption = { afterCalls: number };

/** Bindings that stop answering after so many calls, as when the Worker is killed between two of them. */
function dying({ afterCalls }: Interruption): Env {
  let calls = 0;
  const call =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      calls += 1;
      if (calls > afterCalls) throw new Error("killed");
      return run(...args);
    };
  const wrap = <T extends object>(target: T, names: readonly string[]): T =>
    new Proxy(target, {
      get(inner, key) {
        const value: unknown = Reflect.get(inner, key);
        if (typeof value !== "function") return value;
        const bound = value.bind(inner) as (...args: unknown[]) => unknown;
        return names.includes(String(key)) ? call(bound) : bound;
      },
    });
  const DB = new Proxy(env.DB, {
    get: (target, key) =>
      key === "withSession"
        ? (start: D1SessionBookmark) => wrap(target.withSession(start), ["batch", "prepare"])
        : Reflect.get(target, key),
  });
  return { ...env, DB, FILES: wrap(env.FILES, ["list", "delete"]) };
}

describe("the removal of a company with a thousand forms and five hundred files", () => {
  it.each([0, 10])(
    "leaves nothing of it and everything of another one, killed %i times on the way",
    async (kills) => {
      const world = await twoCompanies();
      const { acme, workshop } = world;
      const ids = await idsOf(acme.id);
      expect(ids.size).toBeGreaterThan(FORMS + FILES);
      const rest = (await dumpRows(UNCOUNTED)).filter((line) => !namesOneOf(ids)(line));
      const restKeys = (await dumpKeys()).filter((key) => !namesOneOf(ids)(key));
      expect(restKeys).toHaveLength(4);

      const steps: number[] = [];
      const remove = (bindings: Env) =>
        removeWhole(runJob, acme.id, { bindings, now: NOW, onStep: (_, rows) => steps.push(rows) });
      for (let kill = 0; kill < kills; kill += 1) {
        // At another place in a step each time.
        await expect(remove(dying({ afterCalls: 14 + kill * 3 }))).rejects.toThrow("killed");
      }
      await remove(env);

      const left = await dumpRows(UNCOUNTED);
      expect(left.filter(namesOneOf(ids))).toEqual([]);
      expect(left).toEqual(rest);
      expect((await dumpKeys()).toSorted()).toEqual(restKeys.toSorted());
      for (const name of [`department:${workshop.id}`, `company:${acme.id}`]) {
        const stored = await runInDurableObject(env.NUMBERING.getByName(name), (_, state) =>
          [...state.storage.kv.list()].map(([key]) => key),
        );
        expect(stored).toEqual([]);
      }
      expect(Math.max(...steps)).toBeLessThan(MOST_ROWS_WRITTEN);
      const counted = "select value from platform_count where key = 'companies'";
      const companies = await env.DB.prepare(counted).first("value");
      expect(companies).toBe(1);
    },
    120_000,
  );

  it("writes no figure that is deleted anyway", async () => {
    const world = await twoCompanies();
    const seen: [string, number][] = [];
    const figuresSeen: number[] = [];
    await removeWhole(
      async (...given) => {
        await runJob(...given);
        const figures = await sql().select().from(figure).where(eq(figure.ownerId, world.acme.id));
        if (seen.some(([stage]) => stage === "action")) figuresSeen.push(figures.length);
      },
      world.acme.id,
      { now: NOW, onStep: (stage, rows) => void seen.push([stage, rows]) },
    );
    expect(figuresSeen.every((count) => count === 0)).toBe(true);
    // A drill and its entries in nine indexes, and nothing beside: the job's row has an index.
    const drills = seen.filter(([stage]) => stage === "drill_form").map(([, rows]) => rows);
    expect(Math.max(...drills)).toBeLessThanOrEqual(100 * 12 + 3);
  }, 60_000);
});

describe("a removal", () => {
  const endOf = (world: World, endsAt: Date | null) =>
    sql().update(company).set({ endsAt }).where(eq(company.id, world.acme.id));

  it("does not begin before the end, nor after the decision was taken back", async () => {
    const world = await makeWorld();
    const before = await dumpRows();
    for (const endsAt of [null, new Date(NOW.getTime() + 1000)]) {
      await endOf(world, endsAt);
      await removeWhole(runJob, world.acme.id, { now: NOW });
      expect((await dumpRows()).length).toBe(before.length);
    }
  });

  it("goes on from message to message, each of which does a bounded part", async () => {
    const world = await makeWorld();
    const departments = Array.from({ length: 45 }, () => makeDepartment({ companyId: world.acme.id }));
    await insert(tableRows(department, departments));
    await endOf(world, NOW);
    await insertHourlyJobs(sql(), NOW);
    const { queue: JOB_QUEUE, sent } = recordingQueue<JobMessage>();
    const job = { kind: "remove-company", id: world.acme.id };
    let messages = 0;
    do {
      sent.length = 0;
      messages += 1;
      const batch = createMessageBatch("extintor-jobs", [
        { id: "m", timestamp: NOW, attempts: 1, body: job },
      ]);
      const context = createExecutionContext();
      await worker.queue?.(batch, { ...env, JOB_QUEUE }, context);
      expect((await getQueueResult(batch, context)).retryMessages).toEqual([]);
    } while (sent.length > 0 && messages < 20);
    expect(await sql().select().from(company).where(eq(company.id, world.acme.id))).toEqual([]);
    expect(await openDatabase(env.DB, "first-primary").sql.$count(company)).toBe(1);
  });
});
