import { expect, type Page } from "@playwright/test";
import { publicEs } from "../../web/text/public/es.ts";
import { countCodes, readCode } from "./outbox.ts";

/** Submits the sign-in page and returns the code from the mail. */
export async function requestCode(page: Page, email: string): Promise<string> {
  const earlier = await countCodes(page, email);
  await page.getByLabel(publicEs.signIn.email).fill(email);
  await page.getByRole("button", { name: publicEs.signIn.send }).click();
  await expect(page.getByRole("heading", { name: publicEs.code.title })).toBeVisible();
  return readCode(page, email, earlier + 1);
}

export const codeInput = (page: Page) => page.getByLabel(publicEs.code.label);

/** Types the code key by key; the sixth digit submits it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeInput(page).first().click();
  await page.keyboard.type(code, { delay: 20 });
}

/** Signs in with the code from the outbox, starting at the given page. */
export async function signIn(page: Page, email: string, from = "/login"): Promise<void> {
  await page.goto(from);
  await typeCode(page, await requestCode(page, email));
  await expect(page).not.toHaveURL(/\/(login|code)/);
}
