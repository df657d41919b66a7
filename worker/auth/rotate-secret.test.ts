import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  api,
  cookiesOf,
  errorOf,
  outboxOf,
  receiveCode,
  requestCode,
  submitCode,
} from "../../fixtures/test/client.ts";
import worker from "../index.ts";

const EMAIL = "marta@pruebas.example";
const SECRET = env.BETTER_AUTH_SECRET;
const sessionOf = async (cookie: string) =>
  (await api("/api/auth/get-session", { cookie })).json<{ user: { email: string } } | null>();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  env.BETTER_AUTH_SECRET = SECRET;
  delete env.RESEND_API_KEY;
  delete env.RESEND_URL;
  vi.restoreAllMocks();
});
const rotate = () => {
  env.BETTER_AUTH_SECRET = "another-secret-0123456789abcdef0123456789abcdef";
};

it("a new secret signs everybody out, and they sign in again with the cookies that they have", async () => {
  const signedIn = await submitCode(EMAIL, await receiveCode(EMAIL));
  const cookies = cookiesOf(signedIn);
  expect(await sessionOf(cookies)).toMatchObject({ user: { email: EMAIL } });
  rotate();
  expect(await sessionOf(cookies)).toBeNull();
  const refused = await api("/api/v1/company", { cookie: cookies });
  expect([refused.status, (await errorOf(refused)).code]).toEqual([401, "UNAUTHENTICATED"]);

  const asked = await requestCode(EMAIL, {}, cookies);
  expect(asked.status).toBe(200);
  const jar = [cookies, cookiesOf(asked)].join("; ");
  await expect.poll(async () => (await outboxOf(EMAIL)).length).toBe(2);
  const code = /\d{6}/.exec((await outboxOf(EMAIL))[0]?.subject ?? "")?.[0] ?? "";
  const again = await submitCode(EMAIL, code, jar);
  expect(again.status).toBe(200);
  expect(await sessionOf(cookiesOf(again))).toMatchObject({ user: { email: EMAIL } });
});

it("a code of the secret before is refused as a wrong one", async () => {
  const code = await receiveCode(EMAIL);
  rotate();
  const answer = await submitCode(EMAIL, code);
  expect([answer.status, (await errorOf(answer)).code]).toEqual([400, "INVALID_OTP"]);
});

it("a code that waits in the queue is dropped, because it is worth nothing any more", async () => {
  env.RESEND_API_KEY = "re_test";
  env.RESEND_URL = "http://nobody.test";
  const send = vi.spyOn(env.MAIL_QUEUE, "send").mockResolvedValue({} as never);
  await requestCode(EMAIL);
  await expect.poll(() => send.mock.calls.length, { timeout: 5000 }).toBe(1);
  delete env.RESEND_API_KEY;
  rotate();
  const batch = createMessageBatch("extintor-mail", [
    { id: "m", timestamp: new Date(), attempts: 1, body: send.mock.calls[0]?.[0] },
  ]);
  const retry = vi.spyOn(batch.messages[0] as Message, "retry");
  await worker.queue?.(batch, env, createExecutionContext());
  expect(retry).not.toHaveBeenCalled();
  expect(await outboxOf(EMAIL)).toEqual([]);
});
