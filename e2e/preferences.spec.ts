import { publicCa } from "../web/text/public/ca.ts";
import { publicEn } from "../web/text/public/en.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expect, test } from "./support/test.ts";

test("the sign-in page changes language and keeps the choice", async ({ page }) => {
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByLabel(publicEs.language).selectOption("ca");
  await expect(page.getByRole("heading", { level: 1, name: publicCa.signIn.title })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ca");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: publicCa.signIn.title })).toBeVisible();
  await page.getByLabel(publicCa.language).selectOption("en");
  await expect(page.getByRole("heading", { level: 1, name: publicEn.signIn.title })).toBeVisible();
});

test.describe("in a browser that asks for Catalan", () => {
  test.use({ locale: "ca-ES" });
  test("the sign-in page is in Catalan", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1, name: publicCa.signIn.title })).toBeVisible();
  });
});

test("the theme follows the system until one is chosen, and the choice lasts", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  await page.getByLabel(publicEs.theme).selectOption("light");
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect.poll(background).toBe(light);
  await page.getByLabel(publicEs.theme).selectOption("system");
  await expect.poll(background).toBe(dark);
});
