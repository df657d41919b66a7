import type { Page } from "@playwright/test";
import { sampleValues } from "../fixtures/sample-values.ts";
import { es } from "../worker/contract/messages/es.ts";
import { sealsEs as text } from "../web/text/seals/es.ts";
import { verifyEs } from "../web/text/verify/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { createWorkplace, seal } from "./support/forms.ts";
import { describeShifts, watchLayoutShift } from "./support/layout-shift.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

type Listed = { forms: { id: string; departmentId: string }[] };

/** The demo data seals the oldest drill twice, and changes the oldest visit behind the application's back. */
async function oldest(page: Page, type: "drill" | "hseq_visit") {
  const { companyId } = await firstDepartment(page);
  const query = `formType=${type}&status=completed&direction=asc&limit=1`;
  const { forms } = await callApi<Listed>(page, "GET", `/api/v1/company/${companyId}/forms?${query}`);
  return { companyId, departmentId: forms[0]?.departmentId, formId: forms[0]?.id };
}

async function openOldest(page: Page, type: "drill" | "hseq_visit"): Promise<void> {
  const { companyId, departmentId, formId } = await oldest(page, type);
  await page.goto(`/${companyId}/team/${departmentId}/f/${formId}?formType=${type}`);
  await expectLoaded(page);
}

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Sellos de / });

test.describe("a sealed record", { tag: "@both-sizes" }, () => {
  test.use({ as: "owner" });

  test("shows its seals and what changed between them", async ({ page }) => {
    const shift = await watchLayoutShift(page);
    await openOldest(page, "drill");
    const line = page.getByRole("button", { name: /^Sellado · n\.º 2 · / });
    await expect(line).toBeVisible();
    await expect(page.getByText(text.alarms.changed.title)).toHaveCount(0);
    expect(await shift(), await describeShifts(page)).toBeLessThan(0.05);
    await line.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(text.results.sealed)).toBeVisible();
    await expect(dialog.getByText("Se evacúa la nave en el tiempo previsto.")).toBeVisible();
    await expectFine(page);
    await page.keyboard.press("Escape");
    await expect(line).toBeFocused();
  });

  test("opens a sealed version as it was, compares it with another and hands out its report", async ({
    page,
  }) => {
    await openOldest(page, "drill");
    await page.getByRole("button", { name: /^Sellado · n\.º 2 · / }).click();
    await page.getByRole("button", { name: text.showOf(1) }).click();
    const version = page.getByRole("dialog", { name: /^Versión sellada n\.º 1 de / });
    await expect(version.getByText("Se evacúa la nave en el tiempo previsto.")).toBeVisible();
    await expect(version.getByText(/\(hora de Europa central\)/).first()).toBeVisible();
    // Its files have the names that people gave them.
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const arriving = page.waitForEvent("download");
    await version.getByRole("button", { name: text.print }).click();
    expect((await arriving).suggestedFilename()).toMatch(/-sello-1-es\.pdf$/);
    await version.getByLabel(text.compareWith).selectOption("2");
    const changed = version
      .getByRole("listitem")
      .filter({ hasText: "Se evacúa la nave en el tiempo previsto." });
    await expect(changed.getByText(text.number(2))).toBeVisible();
    await expect(version.getByText("Lista de comprobación")).toHaveCount(0);
    await expectFine(page);
    await version.getByRole("button", { name: text.list }).click();
    await expect(dialogOf(page)).toBeVisible();
  });

  test("warns when somebody changed it in the database, and says what", async ({ page }) => {
    await openOldest(page, "hseq_visit");
    const warning = page.getByRole("alert").filter({ hasText: text.alarms.changed.title });
    await expectNoSidewaysScroll(page);
    await warning.getByRole("button", { name: text.alarms.changed.see }).click();
    await expect(dialogOf(page).getByText("No hay nada que señalar.")).toBeVisible();
    await expectFine(page);
  });
});

test.describe("the report of a sealed record", { tag: "@both-sizes" }, () => {
  const lookUps = "/api/v1/seals/";
  test.use({
    as: "owner",
    // Playwright takes an array whose second element is an object for a value with its options.
    expected: [
      [
        { path: lookUps, status: 404 },
        { path: "/", status: "offline" },
      ],
      { scope: "test" },
    ],
  });

  test("is checked by choosing its file with the keyboard, and needs a network", async ({ page }) => {
    const { companyId, departmentId, formId } = await oldest(page, "drill");
    const report = `/api/v1/company/${companyId}/departments/${departmentId}/drill/${formId}/report.pdf`;
    const buffer = await (await page.request.get(report)).body();
    await page.goto("/verificar");
    const choose = async (name: string, bytes: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: verifyEs.choose }).press("Enter");
      await (await chooser).setFiles({ name, mimeType: "application/pdf", buffer: bytes });
    };
    await choose("Informe.pdf", buffer);
    await expect(page.getByRole("status").filter({ hasText: verifyEs.sealed.report })).toBeVisible();
    const changed = Buffer.from(buffer);
    changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000);
    await choose("Cambiado.pdf", changed);
    await expect(page.getByRole("alert").filter({ hasText: verifyEs.unknown.report })).toBeVisible();
    await page.context().setOffline(true);
    await choose("Informe.pdf", buffer);
    await expect(page.getByText(verifyEs.offline.body)).toBeVisible();
    await page.context().setOffline(false);
    await expectFine(page);
  });
});

test.describe("a server without its key", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 503 }] });

  test("refuses an entry, and takes it once it has the key", { tag: "@both-sizes" }, async ({ page }) => {
    const { companyId, location, zone } = await createWorkplace(page);
    const mailbox = `/api/v1/company/${companyId}/mailbox`;
    const { form } = await callApi<{ form: { id: string } }>(page, "POST", mailbox, {
      ...sampleValues("mailbox", ["creation", "completion"]),
      date: new Date().toISOString(),
      locationId: location.id,
      zoneId: zone.id,
    });
    const code = "SEALING_UNAVAILABLE";
    const refuse = { status: 503, json: { error: { code, message: es.problems[code] } } };
    let refused = 0;
    await page.route(`**${mailbox}/${form.id}/send`, (route) => {
      if (route.request().method() !== "POST" || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill(refuse);
    });
    await page.goto(`/${companyId}/f/${form.id}/?formType=mailbox&origin=my`);
    await seal(page, "submit");
    await expect(page.getByText(es.problems[code])).toBeVisible();
    await expectOnlySpanish(page);
    await seal(page, "submit");
    await expect(page.getByRole("button", { name: /^Sellado · n\.º 1 · / })).toBeVisible();
    await expectFine(page);
  });
});
