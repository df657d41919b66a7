import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outboxOf, requestCode, submitCode } from "../../fixtures/test/client.ts";
import { clearExternalRequests, receivedExternalRequests } from "../../fixtures/test/external-requests.ts";
import type { MailJob } from "../queue-messages.ts";
import worker from "../index.ts";

const EMAIL = "marta@pruebas.example";

beforeEach(() => clearExternalRequests());
afterEach(() => {
  delete env.RESEND_API_KEY;
  delete env.RESEND_URL;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asks for a code while the mail service is away; returns the message that the queue got. */
async function failedCode() {
  env.RESEND_API_KEY = "re_test";
  env.RESEND_URL = "http://nobody.test";
  vi.spyOn(console, "error").mockImplementation(() => {});
  const send = vi.spyOn(env.MAIL_QUEUE, "send").mockResolvedValue({} as never);
  expect((await requestCode(EMAIL)).status).toBe(200);
  await expect.poll(() => send.mock.calls.length, { timeout: 5000 }).toBe(1);
  const [job, options] = send.mock.calls[0] ?? [];
  return { job: job as MailJob, options };
}

const deliver = (body: MailJob, attempts = 1) =>
  worker.queue?.(
    createMessageBatch("extintor-mail", [{ id: "m", timestamp: new Date(), attempts, body }]),
    env,
    createExecutionContext(),
  );

it("a code that could not be sent is sent by the queue, and is not in its message in clear", async () => {
  const { job, options } = await failedCode();
  expect(options?.delaySeconds).toBeLessThanOrEqual(10);
  delete env.RESEND_API_KEY;
  await deliver(job);
  await deliver(job, 2);
  const mails = await outboxOf(EMAIL);
  expect(mails).toHaveLength(1);
  const code = /\d{6}/.exec(mails[0]?.subject ?? "")?.[0] ?? "";
  expect(JSON.stringify(job)).not.toContain(EMAIL);
  expect(atob((job as Extract<MailJob, { kind: "sign-in-code" }>).sealed)).not.toContain(code);
  expect((await submitCode(EMAIL, code)).status).toBe(200);
});

it("every attempt at a code's mail has the same idempotency key", async () => {
  const { job } = await failedCode();
  env.RESEND_URL = "http://resend.test";
  await deliver(job);
  const keys = (await receivedExternalRequests()).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("an expired code is dropped", async () => {
  const { job } = await failedCode();
  delete env.RESEND_API_KEY;
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1000, toFake: ["Date"] });
  await deliver(job);
  vi.useRealTimers();
  expect(await outboxOf(EMAIL)).toEqual([]);
});
