import { commonEs } from "../web/text/common/es.ts";
import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import readExcelFile from "read-excel-file/node";
import { appEs } from "../web/text/app/es.ts";
import { exportsEs } from "../web/text/exports/es.ts";
import { packsEs } from "../web/text/packs/es.ts";
import { lifecycleEs } from "../web/text/lifecycle/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createCompany } from "./support/create-company.ts";
import { mailsTo } from "./support/outbox.ts";
import { demoPerson } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { kinds } = appEs;
const words = { ...appEs.exports, ...exportsEs };
const { everything: everythingWords } = lifecycleEs;

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** The lines of the first sheet, by LibreOffice where the machine has it, and otherwise by the library of the tests. */
async function asCsv(download: Download): Promise<string[]> {
  const path = await download.path();
  if (spawnSync("soffice", ["--version"]).status !== 0) {
    const [sheet] = await readExcelFile(path);
    return ((sheet?.data ?? []) as unknown as (string | number | boolean | Date | null)[][]).map((row) =>
      row
        .map((cell) =>
          cell instanceof Date ? cell.toISOString().slice(0, 16).replace("T", " ") : String(cell ?? ""),
        )
        .join(","),
    );
  }
  const folder = await mkdtemp(join(tmpdir(), "extintor-"));
  await copyFile(path, join(folder, "list.xlsx"));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const ran = spawnSync(
    "soffice",
    [
      profile,
      "--headless",
      "--convert-to",
      "csv:Text - txt - csv (StarCalc):44,34,76",
      "--outdir",
      folder,
      "list.xlsx",
    ],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect(ran.status, ran.stderr).toBe(0);
  const text = await readFile(join(folder, "list.csv"), "utf8");
  await rm(folder, { recursive: true });
  return text.trimEnd().split("\n");
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: words.add }).first().click();
  return page.getByRole("dialog", { name: words.dialogTitle });
};

test.describe("the owner", () => {
  test.use({ as: "owner" });

  test("exports one kind of form, and downloads it", async ({ page }) => {
    test.slow();
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/exports`);
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();

    const dialog = await openDialog(page);
    await expect(dialog.getByText(words.allKindsHint)).toBeVisible();
    await dialog.getByLabel(words.kind).selectOption({ label: kinds.observation });
    await expect(dialog.getByText(words.oneKindHint)).toBeVisible();
    await dialog.getByLabel(words.period).selectOption({ label: words.periods.all_time });
    await dialog.getByLabel(packsEs.format).selectOption({ label: packsEs.formats.csv });
    await expectOnlySpanish(page);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: words.button }).click();
    await expect(dialog.getByText(words.ready)).toBeVisible({ timeout: 20_000 });
    await expectOnlySpanish(page);

    const arriving = page.waitForEvent("download");
    await dialog.getByRole("link", { name: words.download }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^extintor-formularios-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await textOf(download);
    expect(text.startsWith("\uFEFFNúmero;Tipo;Estado;Fecha;Departamento;")).toBe(true);
    expect(text).toContain(`;${kinds.observation};`);
    expect(text).not.toContain(`;${kinds.drill};`);

    await dialog.getByRole("button", { name: commonEs.close }).last().click();
    const row = page.getByRole("row").filter({ hasText: kinds.observation }).first();
    await expect(row.getByText(words.states.ready)).toBeVisible();
    await expectOnlySpanish(page);
  });

  test("gets a toast on any page and a mail when the file is ready", async ({ page }) => {
    test.slow();
    const { companyId } = await firstDepartment(page);
    const { email } = demoPerson("owner");
    await page.goto(`/${companyId}/exports`);
    // Simulates a large export: the responses show it as running until it is released.
    let isHeld = true;
    await page.route(`**/api/v1/company/${companyId}/exports`, async (route) => {
      const answer = await route.fetch();
      if (route.request().method() !== "GET" || !isHeld) return route.fulfill({ response: answer });
      const { exports: rows } = (await answer.json()) as { exports: Record<string, unknown>[] };
      // All exports, because another test may have requested one as the same user.
      const held = rows.map((row) => ({ ...row, status: "running", rowsDone: 5000, rowsTotal: 12_000 }));
      return route.fulfill({ response: answer, json: { exports: held } });
    });
    const before = (await mailsTo(page, email)).length;
    const dialog = await openDialog(page);
    await dialog.getByLabel(words.what).selectOption({ label: words.resources.actions });
    await dialog.getByRole("button", { name: words.button }).click();
    await expect(dialog.getByText(words.rowsOf("5.000", "12.000"))).toBeVisible();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: words.states.running }).first()).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(`/${companyId}/settings?tab=user`);
    isHeld = false;
    const toast = page.getByText(/^extintor-acciones-.*está listo$/);
    await expect(toast).toBeVisible();
    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: words.download, exact: true }).click();
    const workbook = await arriving;
    expect(workbook.suggestedFilename()).toMatch(/^extintor-acciones-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [heading, ...rows] = await asCsv(workbook);
    expect(heading).toMatch(/^Número,Título,Estado,Prioridad,/);
    // "Abierta el", as a spreadsheet shows a date.
    const dated = rows.filter((row) => /,\d{4}-\d{2}-\d{2} \d{2}:\d{2},/.test(row));
    expect(dated.length).toBeGreaterThan(10);
    await expect.poll(async () => (await mailsTo(page, email)).length).toBeGreaterThan(before);
  });
});

test("a new company has no exports, and a requested one is listed", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/exports`);
  await expect(page.getByRole("heading", { name: words.emptyTitle })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel(words.what).selectOption({ label: words.resources.mailbox });
  await expect(dialog.getByLabel(words.kind)).toHaveCount(0);
  // A double click requests one export.
  await dialog.getByRole("button", { name: words.button }).dblclick();
  await expect(dialog.getByText(words.ready)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: words.resources.mailbox })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: everythingWords.title }).click();
  const everything = page.getByRole("dialog", { name: everythingWords.title });
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
  await everything.getByRole("button", { name: everythingWords.button }).click();
  await expect(everything.getByText(words.ready)).toBeVisible({ timeout: 20_000 });
  const arriving = page.waitForEvent("download");
  await everything.getByRole("link", { name: words.download }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^extintor-empresa-\d{4}-\d{2}-\d{2}\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
