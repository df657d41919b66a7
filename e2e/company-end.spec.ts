import { lifecycleCa } from "../web/text/lifecycle/ca.ts";
import { lifecycleEn } from "../web/text/lifecycle/en.ts";
import { lifecycleEs } from "../web/text/lifecycle/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectOnlyLanguage } from "./support/language.ts";
import { expect, test } from "./support/test.ts";

test("an owner deletes the company and takes that back", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const { deletion, retention } = lifecycleEs;
  const name = `Hornos Zumaia ${Date.now().toString(36)}`;
  const { companyId } = await createCompany(page, name);
  await page.goto(`/${companyId}/settings?tab=company`);
  await page.getByLabel(retention.years).fill("4");
  await page.getByRole("button", { name: retention.save }).click();
  await expect(page.getByText("La ley pide conservar estos registros al menos 5 años")).toBeVisible();
  await page.getByLabel(retention.years).fill("5");
  await page.getByRole("button", { name: retention.save }).click();
  await expect(page.getByText(retention.saved)).toBeVisible();

  await page.getByRole("button", { name: deletion.open }).click();
  const dialog = page.getByRole("dialog", { name: deletion.dialogTitle(name) });
  await expect(dialog.getByText(deletion.contents.forms)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectOnlyLanguage(page, "es");
  await dialog.getByRole("button", { name: deletion.download }).click();
  await expect(dialog.getByText(deletion.downloading)).toBeVisible();
  await dialog.getByLabel(deletion.typeName).fill(name.toLowerCase());
  await dialog.getByRole("button", { name: deletion.confirm }).click();
  await expect(dialog.getByText(deletion.mismatch)).toBeVisible();
  await dialog.getByLabel(deletion.typeName).fill(name);
  await dialog.getByRole("button", { name: deletion.confirm }).click();
  await expect(page.getByText(deletion.readOnly, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  for (const [language, texts] of [
    ["ca", lifecycleCa],
    ["en", lifecycleEn],
    ["es", lifecycleEs],
  ] as const) {
    // One language at a time.
    // oxlint-disable-next-line no-await-in-loop
    await callApi(page, "POST", "/api/auth/update-user", { language });
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/${companyId}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByText(texts.deletion.readOnly, { exact: false })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expectOnlyLanguage(page, language);
  }
  await page.getByRole("button", { name: deletion.keep }).click();
  await expect(page.getByText(deletion.kept(name))).toBeVisible();
  await expect(page.getByText(deletion.readOnly, { exact: false })).toHaveCount(0);
});
