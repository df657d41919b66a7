import { expect, type Page } from "@playwright/test";

type Message = { to: string; subject: string; text: string; html: string; kind: string; at: string };

export async function mailsTo(page: Page, email: string): Promise<Message[]> {
  const answer = await page.request.get("/api/local/outbox", { params: { to: email } });
  expect(answer.ok(), `the outbox answers ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

const mailsOf = async (page: Page, email: string, wanted: string): Promise<Message[]> =>
  (await mailsTo(page, email)).filter(({ kind }) => kind === wanted);

export const countCodes = async (page: Page, email: string): Promise<number> =>
  (await mailsOf(page, email, "sign-in-code")).length;

/** What the pattern finds in the newest mail of a kind, once `count` of them have come. */
export async function readMail(
  page: Page,
  email: string,
  { kind, pattern, count = 1 }: { kind: string; pattern: RegExp; count?: number },
): Promise<string> {
  let newest: Message | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsOf(page, email, kind);
        [newest] = mails;
        return mails.length;
      },
      { message: `mails to ${email}: ${kind}`, intervals: [50, 100, 250] },
    )
    .toBeGreaterThanOrEqual(count);
  const found = pattern.exec(newest?.text ?? "")?.[0];
  if (found === undefined) throw new Error(`No ${pattern} in the mail to ${email}: ${newest?.text}`);
  return found;
}

/** The code in the newest mail, once `count` mails with a code have come. */
export const readCode = (page: Page, email: string, count = 1): Promise<string> =>
  readMail(page, email, { kind: "sign-in-code", pattern: /\b\d{6}\b/, count });
