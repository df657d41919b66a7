import { expect, type Page } from "@playwright/test";

type Message = { to: string; subject: string; text: string; html: string; kind: string; at: string };

export async function mailsTo(page: Page, email: string): Promise<Message[]> {
  const answer = await page.request.get("/api/local/outbox", { params: { to: email } });
  expect(answer.ok(), `the outbox answers ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

const codesTo = async (page: Page, email: string): Promise<Message[]> =>
  (await mailsTo(page, email)).filter(({ kind }) => kind === "sign-in-code");

export const countCodes = async (page: Page, email: string): Promise<number> =>
  (await codesTo(page, email)).length;

/** The code in the newest mail, once `count` mails with a code have come. */
export async function readCode(page: Page, email: string, count = 1): Promise<string> {
  await expect
    .poll(() => countCodes(page, email), { intervals: [50, 100, 250] })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await codesTo(page, email);
  const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error(`No code in the mail to ${email}: ${newest?.text}`);
  return code;
}
