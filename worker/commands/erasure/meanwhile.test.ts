// What is on its way while a person or a company goes: messages of queues, exports, another removal.
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { dumpKeys, dumpRows, emptyBucket } from "#fixtures/test/empty-tables.ts";
import { eraseAll, NAME, nameEverywhere } from "#fixtures/test/erasing/erase.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { deliver, jobOfExport } from "#fixtures/test/exports/export-queue.ts";
import { worldWithForms } from "#fixtures/test/fill-forms.ts";
import { removeWhole } from "#fixtures/test/erasing/remove-company.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { JOB_KINDS, type JobMessage } from "../../queue-messages.ts";
import { consumeQueue } from "../../jobs/queues.ts";
import worker from "../../index.ts";
import { exportTable } from "../../storage/tables/operations/operations.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { runJob } from "../jobs/run-job.ts";

const NOW = new Date();

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
});

async function removeAcme(): Promise<void> {
  await sql().update(company).set({ endsAt: NOW }).where(eq(company.id, world.acme.id));
  await removeWhole(runJob, world.acme.id, { now: NOW });
}

const deleteMember = () =>
  requestAs(world, "platformAdmin", "POST", "/api/auth/admin/remove-user", {
    userId: world.people.member.id,
    reason: "Lo pidió por carta",
  });

/** An export of the member's that nothing has written yet. */
async function queuedExport(own: boolean): Promise<JobMessage> {
  const id = own ? "own-export" : "list-export";
  await insert(
    tableRows(exportTable, [
      {
        id,
        companyId: own ? null : world.acme.id,
        requestedById: world.people.member.id,
        resource: own ? "own" : "mailbox",
        filters: own ? {} : { mine: true },
        filename: "x",
      },
    ]),
  );
  return jobOfExport(id);
}

const pieces = async () => (await dumpKeys()).filter((key) => key.startsWith("exports/"));

describe.each([
  ["of a list", false],
  ["of the person's own data", true],
])("an export %s", (_, own) => {
  it("that is deleted while its piece is written leaves no piece", async () => {
    const job = await queuedExport(own);
    const FILES = new Proxy(env.FILES, {
      get(target, key) {
        if (key === "put")
          return async (...given: Parameters<R2Bucket["put"]>) => {
            await sql().delete(exportTable).where(eq(exportTable.id, job.id));
            return target.put(...given);
          };
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(await deliver(consumeQueue, job, { bindings: { FILES } })).toMatchObject({ next: [], mails: [] });
    expect(await pieces()).toEqual([]);
  });

  it("of an erased person is not written any more, and the pieces of a stopped run are deleted", async () => {
    const job = await queuedExport(own);
    await deleteMember();
    await eraseAll(runJob);
    await env.FILES.put(`exports/${job.id}/000000.${own ? "zip" : "csv"}`, NAME);
    expect(await deliver(consumeQueue, job)).toMatchObject({ next: [], mails: [], isRetried: false });
    expect(await pieces()).toEqual([]);
  });
});

it("a company's removal takes the own data of its people along, and not that of others", async () => {
  const { acme, people } = world;
  const rows = [people.member, people.otherOwner].map(({ id }) => ({
    id: `own-${id}`,
    companyId: null,
    requestedById: id,
    resource: "own" as const,
    status: "ready" as const,
  }));
  await insert(tableRows(exportTable, rows));
  for (const { id } of rows) await env.FILES.put(`exports/${id}/000000.zip`, "PK");
  await removeAcme();
  expect(await sql().select({ id: exportTable.id }).from(exportTable)).toEqual([
    { id: `own-${people.otherOwner.id}` },
  ]);
  expect(await pieces()).toEqual([`exports/own-${people.otherOwner.id}/000000.zip`]);
  expect(await sql().$count(company, eq(company.id, acme.id))).toBe(0);
});

it("an erasure goes past a company that is removed meanwhile", async () => {
  await nameEverywhere(world);
  await deleteMember();
  await removeAcme();
  await eraseAll(runJob);
  expect(await placesOf(NAME)).toEqual([]);
});

it("messages about a company that is gone change nothing and are not repeated", async () => {
  await removeAcme();
  const { acme, people } = world;
  const inAcme = { companyId: acme.id };
  const ofOwner = { ...inAcme, userId: people.owner.id };
  const jobs: [queue: string, job: object][] = [
    ["extintor-mail", { kind: "company-notice", event: "ends-in-a-day", ...ofOwner, at: 1 }],
    ["extintor-mail", { kind: "invitation", inviteId: "gone" }],
    ["extintor-mail", { kind: "mailbox-confirmation", ...inAcme, requestId: "gone" }],
    ["extintor-mail", { kind: "mailbox-advice", formId: "gone" }],
    ["extintor-mail", { kind: "export-ready", exportId: "gone" }],
    ["extintor-mail", { kind: "monthly-report", ...ofOwner, month: "2026-10" }],
    ["extintor-mail", { kind: "payment-failed", ...ofOwner, eventId: "gone" }],
    ["extintor-mail", { kind: "account-deleted", erasureId: "gone", language: "es", askedBy: "person" }],
    ...JOB_KINDS.map((kind): [string, object] => ["extintor-jobs", { kind, id: acme.id }]),
  ];
  const before = await dumpRows(["usage_counter"]);
  for (const [queue, body] of jobs) {
    const batch = createMessageBatch(queue, [{ id: "m", timestamp: NOW, attempts: 1, body }]);
    const context = createExecutionContext();
    await worker.queue?.(batch, env, context);
    const { retryMessages } = await getQueueResult(batch, context);
    expect({ body, retryMessages }).toEqual({ body, retryMessages: [] });
  }
  expect(await dumpRows(["usage_counter"])).toEqual(before);
});
