// Signs of life: what the service stands on, what has failed, and the mail when more fails than before.
import { createExecutionContext, createMessageBatch, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import packageJson from "#package.json" with { type: "json" };
import { api, insert, outboxOf, sql } from "#fixtures/test/client.ts";
import { storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { tableRows } from "#fixtures/insert.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Failures, HealthParts } from "../../contract/admin/health.ts";
import { sendQueuedMail } from "../../commands/mail/send-queued-mail.ts";
import { tellOfFailures } from "../../commands/jobs/signs-of-life.ts";
import type { Env } from "../../env.ts";
import worker from "../../index.ts";
import { consumeQueue } from "../../jobs/queues.ts";
import { runScheduled } from "../../jobs/scheduled.ts";
import type { MailJob } from "../../queue-messages.ts";
import { jobFailure } from "../../storage/tables/operations/operations.ts";

let world: World;
const NOW = new Date();
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  world = await makeWorld();
});

const read = async () =>
  (await api("/api/v1/admin/health", { cookie: await world.cookie("platformAdmin") })).json<{
    version: string;
    parts: HealthParts;
    failures: Failures;
  }>();

const fail = (id: string, queue: string, kind: string, at = NOW) =>
  insert(tableRows(jobFailure, [{ id, queue, body: { kind }, reason: "unexpected", at }]));

it("the version is told to anybody", async () => {
  expect(await (await api("/api/health")).json()).toEqual({ ok: true, version: packageJson.version });
});

it.each([
  ["the bucket", { FILES: { head: async () => Promise.reject(new Error("gone")) } }],
  [
    "the objects",
    { NUMBERING: { getByName: () => ({ ping: async () => Promise.reject(new Error("gone")) }) } },
  ],
])("is 503 while %s does not answer, without saying what", async (_, broken) => {
  const bindings = { ...env, ...broken } as unknown as Env;
  const answer = await worker.fetch(
    new Request(`${env.APP_URL}/api/health`) as Request<unknown, IncomingRequestCfProperties>,
    bindings,
    createExecutionContext(),
  );
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toMatch(/bucket|object/i);
});

it("a queue answers once what the clock put into it came out", async () => {
  expect((await read()).parts.filter(({ part }) => part.startsWith("extintor"))).toEqual(
    ["extintor-mail", "extintor-jobs", "extintor-webhooks"].map((part) => ({
      part,
      answers: null,
      lastAt: null,
    })),
  );
  const sent: [string, unknown][] = [];
  const queue = (name: string) => ({ send: async (body: unknown) => void sent.push([name, body]) });
  const bindings = {
    ...env,
    MAIL_QUEUE: queue("extintor-mail"),
    JOB_QUEUE: queue("extintor-jobs"),
    WEBHOOK_QUEUE: queue("extintor-webhooks"),
  } as unknown as Env;
  await runScheduled("*/15 * * * *", bindings, NOW);
  for (const [name, body] of sent.slice(0, 2)) {
    const message = { id: name, timestamp: NOW, attempts: 1, body };
    await consumeQueue(createMessageBatch(name, [message]), env);
  }
  const { parts } = await read();
  expect(parts.map(({ part, answers }) => [part, answers])).toEqual([
    ["database", true],
    ["bucket", true],
    ["objects", true],
    ["extintor-mail", true],
    ["extintor-jobs", true],
    ["extintor-webhooks", null],
  ]);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect((await read()).parts.find(({ part }) => part === "extintor-mail")?.answers).toBe(false);
  vi.useRealTimers();
});

it("what has failed is counted by kind, with the oldest", async () => {
  const before = new Date(NOW.getTime() - HOUR_MS);
  await fail("mail-1", "extintor-mail", "invitation");
  await fail("mail-2", "extintor-mail", "export-ready", before);
  await fail("push", "extintor-mail", "push");
  await fail("job", "extintor-jobs", "export");
  await sql().update(jobFailure).set({ retriedAt: NOW }).where(eq(jobFailure.id, "job"));
  await storeWebhook(world, { events: ["form.completed"], failingSince: before });
  expect((await read()).failures).toEqual([
    { kind: "mails", count: 2, oldestAt: before.toISOString() },
    { kind: "pushes", count: 1, oldestAt: NOW.toISOString() },
    { kind: "jobs", count: 0, oldestAt: null },
    { kind: "webhooks", count: 1, oldestAt: before.toISOString() },
    { kind: "stamps", count: 0, oldestAt: null },
  ]);
});

it("a mail tells when more has failed than an hour before, and once", async () => {
  const sent: MailJob[] = [];
  const bindings = {
    ...env,
    MAIL_QUEUE: {
      sendBatch: async (all: { body: MailJob }[]) => void sent.push(...all.map(({ body }) => body)),
    },
  } as unknown as Env;
  const round = async (hours: number) => tellOfFailures(bindings, new Date(NOW.getTime() + hours * HOUR_MS));
  await round(0);
  expect(sent).toEqual([]);
  await fail("mail-1", "extintor-mail", "invitation");
  await round(1);
  await round(2);
  expect(sent).toHaveLength(1);
  await sql().update(jobFailure).set({ retriedAt: NOW });
  await round(3);
  expect(sent).toHaveLength(1);
  await fail("mail-2", "extintor-mail", "invitation");
  await round(4);
  expect(sent).toHaveLength(2);
  const [, job] = sent;
  if (!job) throw new Error("nothing was sent");
  await sendQueuedMail(env, job, { now: NOW, isRetry: false });
  const [letter] = await outboxOf(env.SUPPORT_EMAIL);
  expect(letter?.text).toContain("Correos sin enviar: 1");
});
