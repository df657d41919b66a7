import { createExecutionContext, createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insert, waitForMails, outboxOf, sql } from "../../fixtures/test/client.ts";
import { submissionBodyFor } from "../../fixtures/test/fill-forms.ts";
import { receivedExternalRequests, clearExternalRequests } from "../../fixtures/test/external-requests.ts";
import { requestAs } from "../../fixtures/test/requests.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { newId } from "../domain/ids.ts";
import worker from "../index.ts";
import { insertJob } from "../storage/jobs/jobs.ts";
import { company } from "../storage/tables/organisation/organisation.ts";
import { exportTable, outboxMessage } from "../storage/tables/operations/operations.ts";
import { promisedMail } from "../storage/tables/operations/promised-mail.ts";

const ADVICE = "avisos@pruebas.example";
const HOURLY = "47 * * * *";

beforeEach(() => clearExternalRequests());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function submitted() {
  const world = await makeWorld();
  await sql()
    .update(company)
    .set({ mailboxAdviceEmail: ADVICE, mailboxConfirmedEmail: ADVICE })
    .where(eq(company.id, world.acme.id));
  const body = { ...submissionBodyFor(world), submit: true };
  const answer = await requestAs(world, "member", "POST", `/api/v1/company/${world.acme.id}/mailbox`, body);
  return (await answer.json<{ form: { id: string } }>()).form.id;
}

const hour = () =>
  worker.scheduled?.(
    createScheduledController({ scheduledTime: new Date(), cron: HOURLY }),
    env,
    createExecutionContext(),
  );

const deliver = (formId: string) =>
  worker.queue?.(
    createMessageBatch("extintor-mail", [
      {
        id: crypto.randomUUID(),
        timestamp: new Date(),
        attempts: 1,
        body: { kind: "mailbox-advice", formId },
      },
    ]),
    env,
    createExecutionContext(),
  );

describe("promised mail", () => {
  it("is sent although the request stopped before queueing it", async () => {
    const send = vi.spyOn(env.MAIL_QUEUE, "sendBatch").mockRejectedValueOnce(new Error("gone"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await submitted();
    expect(send).toHaveBeenCalledOnce();
    await hour();
    await waitForMails(ADVICE, 0);
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
    await hour();
    await waitForMails(ADVICE, 1);
    await hour();
    await expect
      .poll(() => sql().select().from(promisedMail))
      .toMatchObject([{ queuedAt: expect.any(Date) as Date, sentAt: expect.any(Date) as Date }]);
  });

  it("is sent once, however often the queue delivers it", async () => {
    const formId = await submitted();
    await waitForMails(ADVICE, 1);
    await deliver(formId);
    await Promise.all([deliver(formId), deliver(formId)]);
    await waitForMails(ADVICE, 1);
    // The mail was sent, and the Worker stopped before that was stored.
    await sql().update(promisedMail).set({ sentAt: null });
    await deliver(formId);
    expect(await outboxOf(ADVICE)).toHaveLength(1);
    expect(await sql().$count(outboxMessage)).toBe(1);
  });

  it("passes Resend an idempotency key and accepts that it was sent before", async () => {
    const formId = await submitted();
    await waitForMails(ADVICE, 1);
    await sql().update(promisedMail).set({ sentAt: null });
    env.RESEND_API_KEY = "re_test";
    env.RESEND_URL = "http://resend.test";
    try {
      await deliver(formId);
      await deliver(formId);
    } finally {
      delete env.RESEND_API_KEY;
      delete env.RESEND_URL;
    }
    const requests = (await receivedExternalRequests()).filter(({ host }) => host === "resend.test");
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual([`mailbox-advice/${formId}`]);
  });
});

describe("a stuck export", () => {
  /** An export as the API stores it, last touched so many minutes ago. */
  async function stuckFor(minutes: number) {
    const world = await makeWorld();
    const id = newId();
    await insert(
      tableRows(exportTable, [
        {
          id,
          companyId: world.acme.id,
          requestedById: world.people.owner.id,
          resource: "forms",
          filters: {},
          filename: "x.csv",
        },
      ]),
    );
    const at = new Date(Date.now() - minutes * 60_000);
    await insertJob(sql(), { kind: "export", id, state: { language: "es" } }, at);
    return { id };
  }
  const statusOf = async (id: string) =>
    (await sql().select().from(exportTable).where(eq(exportTable.id, id)))[0]?.status;

  it("that was queued without a message is queued again and finished", async () => {
    const { id } = await stuckFor(61);
    await hour();
    await expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe("ready");
  });

  it("is left alone while its message may still be on the way", async () => {
    const { id } = await stuckFor(59);
    const send = vi.spyOn(env.JOB_QUEUE, "sendBatch");
    await hour();
    expect(send.mock.calls.flat(2)).not.toContainEqual({ body: { kind: "export", id } });
  });
});

it("fails for a cron without a job", async () => {
  const unknown = createScheduledController({ scheduledTime: new Date(), cron: "* * * * *" });
  await expect(Promise.resolve(worker.scheduled?.(unknown, env, createExecutionContext()))).rejects.toThrow(
    "cron",
  );
});
