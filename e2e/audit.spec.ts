import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { AUDIT_WORDS } from "../worker/contract/admin/audit-words.ts";
import { auditEs as text } from "../web/text/audit/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { firstDepartment, moreButton } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { frame, formPage, lists } = appEs;
const { settings } = settingsEs;

async function expectFine(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

const entriesOf = (page: Page) => page.getByRole("list", { name: text.listLabel }).getByRole("listitem");

test("administrators see who did what, by record and person", { tag: "@both-sizes" }, async ({ page }) => {
  const { companyId } = await createCompany(page, "Talleres Segura");
  for (const name of ["Nave 1", "Nave 2"])
    await callApi(page, "POST", `/api/v1/location/${companyId}/locations`, { name, description: null });
  await page.goto(`/${companyId}`);
  if ((page.viewportSize()?.width ?? 0) < 1024) await moreButton(page).click();
  await page.getByRole("link", { name: frame.activity, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: text.companyTitle })).toBeVisible();
  await expect(entriesOf(page)).toHaveCount(3);
  await expectFine(page);
  await page.getByRole("button", { name: text.onlyRecord("Nave 2") }).click();
  await expect(page).toHaveURL(/type=location.*record=|record=.*type=location/);
  await expect(entriesOf(page)).toHaveCount(1);
  await expect(entriesOf(page)).toContainText(text.about(AUDIT_WORDS.es.verbs["location.create"], "Nave 2"));
  await page.getByRole("button", { name: lists.removeFilter("Nave 2") }).click();
  await expect(entriesOf(page)).toHaveCount(2);
  await page.getByRole("button", { name: lists.clear }).click();
  await expect(page).not.toHaveURL(/type=/);

  await page.goto(`/${companyId}/audit?date=2025-12-31..2026-01-02`);
  await expect(page.getByText(text.nothingTitle)).toBeVisible();
  await page.getByRole("button", { name: lists.removeFilter("31 dic 2025 – 2 ene 2026") }).click();
  await expect(entriesOf(page)).toHaveCount(3);
});

test.describe("a member", () => {
  test.use({ as: "member" });

  test("has no way to it, and reads the history of a form", { tag: "@both-sizes" }, async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/audit`);
    await expect(page.getByText(settings.adminsOnlyTitle)).toBeVisible();
    await expect(page.getByRole("link", { name: frame.activity, exact: true })).toHaveCount(0);

    type Listed = { forms: { id: string; departmentId: string }[] };
    const newest = "formType=drill&limit=1";
    const { forms } = await callApi<Listed>(page, "GET", `/api/v1/company/${companyId}/forms?${newest}`);
    await page.goto(`/${companyId}/team/${forms[0]?.departmentId}/f/${forms[0]?.id}?formType=drill`);
    await page.getByRole("button", { name: commonEs.moreOptions }).click();
    await page.getByRole("menuitem", { name: formPage.history }).click();
    const dialog = page.getByRole("dialog", { name: /^Historial de / });
    await expect(dialog.getByText(text.history.steps["form.create"])).toBeVisible();
    await expectFine(page);
  });
});
