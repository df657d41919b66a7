import type { Page } from "@playwright/test";
import { DIRTY_FILES } from "../fixtures/imports/dirty-files.ts";
import { xlsxOf } from "../fixtures/imports/xlsx.ts";
import { appEs } from "../web/text/app/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { importsEs } from "../web/text/imports/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { createWorkplace } from "./support/forms.ts";
import { expectRoomForLargeText } from "./support/large-text.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { columns, done, earlier, file: fileText, preview, undo } = importsEs;

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  await expect(page.getByRole("heading", { name: columns.title })).toBeVisible();
}

async function chooseDirty(page: Page, name: string): Promise<void> {
  const dirty = DIRTY_FILES.find((each) => each.name === name);
  if (!dirty) throw new Error(`no ${name}`);
  await choose(page, name, await dirty.bytes());
}

const check = (page: Page, rows: number) =>
  page.getByRole("button", { name: columns.check(rows, String(rows)) }).click();
const submit = (page: Page, rows: number) =>
  page.getByRole("button", { name: preview.submit(rows, String(rows)) });

async function undoShown(page: Page): Promise<void> {
  await page.getByRole("button", { name: undo.action }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: undo.action }).click();
}

test(
  "dirty sheets of places and actions are imported without their wrong rows, twice without doubles, and undone",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const { companyId } = await createWorkplace(page, ["Taller", "Almacén"]);
    await page.goto(`/${companyId}/places`);
    await page.getByRole("link", { name: commonEs.import }).click();
    await expect(page.getByLabel(importsEs.what)).toHaveValue("places");

    await test.step("a sheet with merged cells: the heading is found, nothing is stored by the check", async () => {
      await chooseDirty(page, "ubicaciones-combinadas.xlsx");
      await expect(page.getByLabel(columns.header)).toHaveValue("2");
      await check(page, 6);
      await expect(page.getByText(preview.atCell("B10", "Falta este dato"))).toBeVisible();
      await expect(submit(page, 5)).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      await expectOnlySpanish(page);
      if ((page.viewportSize()?.width ?? 0) <= 360) await expectRoomForLargeText(page);
    });

    await test.step("the wrong row is left out on purpose", async () => {
      await page.getByRole("checkbox", { name: preview.leaveOut(1, "1") }).check();
      await submit(page, 5).click();
      await expect(page.getByRole("heading", { name: done.title(5, "5") })).toBeVisible();
      await expect(page.getByText(done.leftOut(1, "1"))).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("link", { name: done.open.places }).click();
      await expect(page.getByText("Oficina técnica")).toBeVisible();
    });

    await test.step("the same sheet again makes nothing", async () => {
      await page.getByRole("link", { name: commonEs.import }).click();
      await chooseDirty(page, "ubicaciones-combinadas.xlsx");
      await check(page, 6);
      await expect(page.getByText(preview.known(5, "5"))).toBeVisible();
      await expect(submit(page, 5)).toHaveCount(0);
    });

    await test.step("it is undone from the list of imports", async () => {
      await expect(page.getByRole("table", { name: earlier.title })).toContainText("ubicaciones-combinadas");
      await undoShown(page);
      // Five zones and a location.
      await expect(page.getByText(undo.done(6, "6"))).toBeVisible();
      const { locations } = await callApi<{ locations: { name: string }[] }>(
        page,
        "GET",
        `/api/v1/location/${companyId}/locations`,
      );
      expect(locations.map(({ name }) => name)).toEqual(["Nave 1"]);
    });

    await test.step("actions: a column that is missing is said once for all rows", async () => {
      await page.goto(`/${companyId}/actions`);
      await page.getByRole("button", { name: appEs.lists.moreOptions }).click();
      await page.getByRole("menuitem", { name: commonEs.import }).click();
      await choose(
        page,
        "acciones.xlsx",
        await xlsxOf([
          {
            name: "Hoja1",
            rows: [
              ["Departamento", "Medida", "Fecha límite"],
              ["Taller", "Proteger la prensa", { serial: 46_400 }],
              [null, "Señalizar el pasillo", "31/02/2027"],
              ["Almacén", "Revisar eslingas", "15 de enero de 2027"],
            ],
            merged: ["A2:A3"],
          },
        ]),
      );
      await expect(page.getByText(columns.missing("Origen"))).toBeVisible();
      await page.getByLabel(columns.forAll("Origen")).fill("Auditoría");
      await check(page, 3);
      await expect(page.getByText(/^C3: «31\/02\/2027» no es una fecha/)).toBeVisible();
      await page.getByRole("checkbox", { name: preview.leaveOut(1, "1") }).check();
      await submit(page, 2).click();
      await expect(page.getByRole("heading", { name: done.title(2, "2") })).toBeVisible();
      await undoShown(page);
      await expect(page.getByText(undo.done(2, "2"))).toBeVisible();
      const { total } = await callApi<{ total: number }>(page, "GET", `/api/v1/company/${companyId}/actions`);
      expect(total).toBe(0);
    });
  },
);

test.describe("a network that breaks off", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 503 }] });

  test(
    "what is stored stays, and the import goes on without doubles",
    { tag: "@phone" },
    async ({ page }) => {
      const { companyId } = await createWorkplace(page);
      await page.goto(`/${companyId}/imports?kind=jobPositions`);
      const rows = Array.from({ length: 150 }, (_, nth) => [`Puesto ${nth + 1}`]);
      await choose(page, "puestos.xlsx", await xlsxOf([{ name: "Hoja1", rows: [["Puesto"], ...rows] }]));
      await check(page, 150);
      await expect(submit(page, 150)).toBeEnabled();
      let calls = 0;
      await page.route("**/rows", async (route) => {
        calls += 1;
        if (calls === 2)
          // It was stored, and the answer is lost.
          await route.fetch().then(() => route.fulfill({ status: 503, json: {} }));
        else await route.continue();
      });
      await submit(page, 150).click();
      await expect(page.getByText(importsEs.storing.broken("100", "150"))).toBeVisible();
      await page.getByRole("button", { name: importsEs.storing.resume }).click();
      await expect(page.getByRole("heading", { name: done.title(150, "150") })).toBeVisible();
      const { jobPositions } = await callApi<{ jobPositions: object[] }>(
        page,
        "GET",
        `/api/v1/location/${companyId}/job-positions`,
      );
      expect(jobPositions).toHaveLength(151);
    },
  );
});

test.describe("what cannot be imported", () => {
  test.use({ expected: [{ path: "/api/health", status: "offline" }] });

  test("a file that is no sheet, one of 5,001 rows and a device without a network are told in plain words", async ({
    page,
    context,
  }) => {
    const { companyId } = await createWorkplace(page);
    await page.goto(`/${companyId}/imports?kind=places`);
    const input = page.locator("input[type=file]");
    await input.setInputFiles({
      name: "foto.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([137, 80, 78, 71, 0, 0]),
    });
    await expect(page.getByText(fileText.problems.noSheet)).toBeVisible();
    const rows = Array.from({ length: 5001 }, (_, nth) => `Nave ${nth}`);
    await choose(page, "naves.csv", Buffer.from(["Ubicación", ...rows].join("\n")));
    await expect(page.getByText(fileText.problems.tooManyRows("5.001"))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(importsEs.offline)).toBeVisible();
    await context.setOffline(false);
  });
});
