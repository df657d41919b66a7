import { type Browser, expect, type Page } from "@playwright/test";
import { countCodes, readCode } from "./outbox.ts";
import { ORIGIN } from "./session.ts";

/** Opens a page in a new context without a session. */
export async function openSignedOutPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** Signs in with a code through the API. A new user needs a name. */
export async function signInByApi(
  page: Page,
  { email, name }: { email: string; name?: string },
): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/${path}`, { data, headers: { origin: ORIGIN } });
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  };
  const earlier = await countCodes(page, email);
  await post("email-otp/send-verification-otp", { email, type: "sign-in" });
  await post("sign-in/email-otp", { email, otp: await readCode(page, email, earlier + 1) });
  if (name !== undefined) await post("update-user", { name });
}
