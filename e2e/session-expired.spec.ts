import { commonEs } from "../web/text/common/es.ts";
import type { Browser, Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, type CreatedCompany, createCompany } from "./support/create-company.ts";
import { expectOfflineData } from "./support/device.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { readCode } from "./support/outbox.ts";
import { codeInput, typeCode } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const { connection } = appEs;
const { companyForm: company, settings } = settingsEs;
const words = connection.expired;
const CODE_PATH = "/api/auth/sign-in/email-otp";

// Each test signs in three times, on two devices.
test.slow();
test.use({
  expected: [
    [
      { path: "/api/", status: 401 },
      { path: CODE_PATH, status: 400 },
    ],
    { scope: "test" },
  ],
});

/** Ends the session from another device; the page notices with the next request of its person. */
async function endSession(page: Page, browser: Browser, { companyId, email }: CreatedCompany): Promise<void> {
  // Waits for the page's own last request: its dialog would cover the element that is pressed next.
  await expectOfflineData(page, companyId);
  const elsewhere = await openSignedOutPage(browser);
  await signInByApi(elsewhere, { email });
  await callApi(elsewhere, "POST", "/api/auth/revoke-other-sessions", {});
  await elsewhere.context().close();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: words.title });

test("an expired session asks for a code, and the changes are saved", async ({ page, browser }) => {
  const founded = await createCompany(page);
  await page.goto(`/${founded.companyId}/settings?tab=company`);
  await page.getByLabel(company.name).fill("Talleres Zabala y Compañía");
  await endSession(page, browser, founded);

  await page.getByRole("button", { name: settings.save }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/settings/);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();

  await dialog(page).getByRole("button", { name: publicEs.signIn.send }).click();
  await expect(codeInput(page)).toBeFocused();
  await expectNoAxeViolations(page);
  const code = await readCode(page, founded.email, 3);
  await typeCode(page, code === "000000" ? "111111" : "000000");
  await expect(codeInput(page)).toHaveAccessibleDescription(/código/i);
  await typeCode(page, code);

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(commonEs.saved, { exact: true })).toBeVisible();
  await expect(page.getByLabel(company.name)).toHaveValue("Talleres Zabala y Compañía");
  await page.reload();
  await expect(page.getByLabel(company.name)).toHaveValue("Talleres Zabala y Compañía");
});

test("the user's profile is saved after the session expired", { tag: "@deep" }, async ({ page, browser }) => {
  const founded = await createCompany(page);
  await page.goto(`/${founded.companyId}/settings?tab=user`);
  await page.getByLabel(commonEs.fullName).fill("Itziar Zabala Urrutia");
  await endSession(page, browser, founded);
  await page.getByRole("button", { name: settings.save }).click();
  await dialog(page).getByRole("button", { name: publicEs.signIn.send }).click();
  await typeCode(page, await readCode(page, founded.email, 3));
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(commonEs.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(commonEs.fullName)).toHaveValue("Itziar Zabala Urrutia");
});

test("signing in again in another tab closes the dialog", async ({ page, browser, context }) => {
  const founded = await createCompany(page);
  await page.goto(`/${founded.companyId}/settings?tab=company`);
  await page.getByLabel(company.name).fill("Talleres Zabala del Norte");
  await endSession(page, browser, founded);
  await page.getByRole("button", { name: settings.save }).click();
  await expect(dialog(page)).toBeVisible();

  const second = await context.newPage();
  await signInByApi(second, { email: founded.email });
  await second.goto(`/${founded.companyId}`);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(commonEs.saved, { exact: true })).toBeVisible();
  await expect(page.getByLabel(company.name)).toHaveValue("Talleres Zabala del Norte");
});

test("choosing another address opens the sign-in page with a link back", async ({ page, browser }) => {
  const founded = await createCompany(page);
  await page.goto(`/${founded.companyId}/settings?tab=company`);
  await page.getByLabel(company.name).fill("Otra cosa");
  await endSession(page, browser, founded);
  await page.getByRole("button", { name: settings.save }).click();
  await dialog(page).getByRole("button", { name: words.otherAddress }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === "/login" &&
      url.searchParams.get("redirectTo") === `/${founded.companyId}/settings?tab=company`,
  );
  await expect(page.getByLabel(publicEs.signIn.email)).toBeVisible();
});
