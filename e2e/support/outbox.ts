import { expect, type Page } from "@playwright/test";

type Message = { to: string; subject: string; text: string; html: string; kind: string; at: string };

export async function mailsTo(page: Page, email: string): Promise<Message[]> {
  const answer = await page.request.get("/api/local/outbox", { params: { to: email } });
  expect(answer.ok(), `the outbox answers ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** The code in the newest mail, once `count` mails have come. */
export async function readCode(page: Page, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, email)).length).toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(page, email);
  const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error(`No code in the mail to ${email}: ${newest?.text}`);
  return code;
}
