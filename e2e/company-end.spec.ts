import type { Page } from "@playwright/test";
import { companyEs } from "../web/text/company/es.ts";
import { departmentsEs } from "../web/text/departments/es.ts";
import { lifecycleCa } from "../web/text/lifecycle/ca.ts";
import { lifecycleEn } from "../web/text/lifecycle/en.ts";
import { lifecycleEs } from "../web/text/lifecycle/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createCompany } from "./support/create-company.ts";
import { inEachLanguage } from "./support/each-language.ts";
import { expect, test } from "./support/test.ts";

const TEXTS = { ca: lifecycleCa, en: lifecycleEn, es: lifecycleEs };

/** The buttons that change something on the pages of the company's settings, people and places. */
async function offeredChanges(page: Page, companyId: string): Promise<string[]> {
  const offered: string[] = [];
  for (const [path, last] of [
    ["settings?tab=company", lifecycleEs.retention.title],
    ["settings?tab=departments", departmentsEs.departments.title],
    ["people", companyEs.mentions.title],
    ["places", companyEs.masterData.locations.title],
  ] as const) {
    // One page at a time.
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/${companyId}/${path}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole("heading", { name: last, exact: true })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expectLoaded(page);
    // oxlint-disable-next-line no-await-in-loop
    const names = await page.getByRole("main").getByRole("button").allInnerTexts();
    offered.push(
      ...names.filter((each) => /^(Crear|Nuev|Añadir|Invitar|Guardar|Abandonar)/.test(each.trim())),
    );
  }
  return offered;
}

/** Records of five years ago cannot be made through the API, because they are kept from their last change on. */
async function announceOldRecords(page: Page): Promise<() => Promise<void>> {
  const path = "**/api/v1/company/*/retention";
  const retention = { years: 5, from: "2026-01-01T00:00:00.000Z", records: 12 };
  await page.route(path, (route) => route.fulfill({ json: { retention } }));
  return () => page.unroute(path);
}

test("an owner deletes the company and takes that back", { tag: "@both-sizes" }, async ({ page }) => {
  test.slow();
  const { deletion, retention } = lifecycleEs;
  const name = `Hornos Zumaia ${Date.now().toString(36)}`;
  const { companyId } = await createCompany(page, name);
  await page.goto(`/${companyId}/settings?tab=company`);
  await page.getByLabel(retention.years).fill("4");
  await page.getByRole("button", { name: retention.save }).click();
  await expect(page.getByText("La ley obliga a conservar estos registros al menos 5 años")).toBeVisible();
  await page.getByLabel(retention.years).fill("5");
  await page.getByRole("button", { name: retention.save }).click();
  await expect(page.getByText(retention.saved)).toBeVisible();

  const announceNothing = await announceOldRecords(page);
  await inEachLanguage(page, TEXTS, async (texts) => {
    await page.goto(`/${companyId}`);
    await expect(page.getByText(texts.retention.announce("12", false))).toBeVisible();
    await expectLoaded(page);
  });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await announceNothing();

  const dialog = page.getByRole("dialog");
  await inEachLanguage(page, TEXTS, async (texts) => {
    await page.goto(`/${companyId}/settings?tab=company`);
    await expect(page.getByText(texts.retention.yearsHint)).toBeVisible();
    await page.getByRole("button", { name: texts.deletion.open }).click();
    await expect(dialog.getByText(texts.deletion.contents.forms)).toBeVisible();
  });
  await expect(dialog).toHaveAccessibleName(deletion.dialogTitle(name));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: deletion.download }).click();
  await expect(dialog.getByText(deletion.downloading)).toBeVisible();
  await dialog.getByLabel(deletion.typeName).fill(name.toLowerCase());
  await dialog.getByRole("button", { name: deletion.confirm }).click();
  await expect(dialog.getByText(deletion.mismatch)).toBeVisible();
  await dialog.getByLabel(deletion.typeName).fill(name);
  await dialog.getByRole("button", { name: deletion.confirm }).click();
  await expect(page.getByText(deletion.readOnly, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await offeredChanges(page, companyId)).toEqual([]);

  await inEachLanguage(page, TEXTS, async (texts) => {
    await page.goto(`/${companyId}`);
    await expect(page.getByText(texts.deletion.readOnly, { exact: false })).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await page.getByRole("button", { name: deletion.keep }).click();
  await expect(page.getByText(deletion.kept(name))).toBeVisible();
  await expect(page.getByText(deletion.readOnly, { exact: false })).toHaveCount(0);
  expect((await offeredChanges(page, companyId)).length).toBeGreaterThan(2);
});
