import { expect, type Page } from "@playwright/test";
import { publicEs } from "../../web/text/public/es.ts";
import { countCodes, readCode } from "./outbox.ts";

/** From the sign-in page to the page that asks for the code, which it returns. */
export async function requestCode(page: Page, email: string): Promise<string> {
  const earlier = await countCodes(page, email);
  await page.getByLabel(publicEs.signIn.email).fill(email);
  await page.getByRole("button", { name: publicEs.signIn.send }).click();
  await expect(page.getByRole("heading", { name: publicEs.code.title })).toBeVisible();
  return readCode(page, email, earlier + 1);
}

export const codeInput = (page: Page) => page.getByLabel(publicEs.code.label);

/** Typed key by key, as a person would; the sixth digit sends it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeInput(page).first().click();
  await page.keyboard.type(code, { delay: 20 });
}

/** Signs in through the outbox, from wherever one is sent to sign in. */
export async function signIn(page: Page, email: string, from = "/login"): Promise<void> {
  await page.goto(from);
  await typeCode(page, await requestCode(page, email));
  await expect(page).not.toHaveURL(/\/(login|code)/);
}
