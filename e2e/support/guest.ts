import type { Browser, Page } from "@playwright/test";
import { readCode } from "./outbox.ts";

/** Somebody else's browser, beside the one of whoever the test is about. */
export async function guestPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** Signed in by code and with a name, without the screens: for tests that are about what comes after. */
export async function signInByApi(
  page: Page,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await page.goto("/login");
  const headers = { origin: new URL(page.url()).origin };
  const post = (path: string, data: object) => page.request.post(`/api/auth/${path}`, { data, headers });
  await post("email-otp/send-verification-otp", { email, type: "sign-in" });
  await post("sign-in/email-otp", { email, otp: await readCode(page, email) });
  await post("update-user", { name });
}
