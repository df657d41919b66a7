import { type Browser, expect, type Page } from "@playwright/test";
import { countCodes, readCode } from "./outbox.ts";
import { ORIGIN } from "./session.ts";

/** Somebody else's browser, beside the one of whoever the test is about. */
export async function openSignedOutPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** Signed in by code, without the screens: for tests that are about what comes after. Somebody new needs a name. */
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
