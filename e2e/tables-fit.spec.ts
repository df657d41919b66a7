import type { Locator, Page } from "@playwright/test";
import { commonEs } from "../web/text/common/es.ts";
import { createAction } from "./support/actions.ts";
import { callApi } from "./support/create-company.ts";
import { createForm, createForms, createWorkplace } from "./support/forms.ts";
import { withEachFont } from "../scripts/screenshots/fonts.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** Tablets and common desktops. Phones show cards. */
const WIDTHS = [768, 1024, 1280, 1440, 1536, 1920];

type Fit = { overflow: number; isInOrder: boolean };

/** Measures how much wider a table is than its frame, at most, and whether each hides its columns of the lowest rank only. */
const fitOf = (tables: Locator): Promise<Fit> =>
  tables.evaluateAll((all) => {
    const fits = all.map((it) => {
      const columns = [...it.querySelectorAll<HTMLElement>("thead th")].map((cell) => ({
        givesWay: Number(cell.dataset["givesWay"] ?? Infinity),
        isHidden: cell.offsetWidth === 0,
      }));
      const of = (isHidden: boolean) =>
        columns.filter((column) => column.isHidden === isHidden).map(({ givesWay }) => givesWay);
      return {
        overflow: it.scrollWidth - (it.parentElement?.clientWidth ?? 0),
        isInOrder: Math.max(...of(true)) < Math.min(...of(false)),
      };
    });
    return {
      overflow: Math.max(0, ...fits.map(({ overflow }) => overflow)),
      isInOrder: fits.every(({ isInOrder }) => isInOrder),
    };
  });

async function expectToFit(page: Page, path: string, name?: string): Promise<void> {
  await page.goto(path);
  const table = page.getByRole("table", name === undefined ? {} : { name, exact: true }).first();
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  for (const width of WIDTHS) {
    // Sequential: all widths use one window.
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    await withEachFont(page, (font) =>
      expect
        .poll(() => fitOf(page.getByRole("table")), { message: `${path} at ${width} px in ${font}` })
        .toEqual({ overflow: 0, isInOrder: true }),
    );
  }
}

test.describe("of the demo company", () => {
  test.use({ as: "owner" });

  for (const [list, path] of Object.entries({
    actions: "actions",
    forms: "forms",
    mailbox: "mailbox",
    "own mailbox": "my-mailbox",
    people: "people",
    departments: "settings?tab=departments",
  }))
    test(`no column of the ${list} is cut off`, async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      await expectToFit(page, `/${companyId}/${path}`);
    });

  test("no column of the departments compared is cut off", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await expectToFit(page, `/${companyId}`, commonEs.departments);
  });
});

// Other words are longer in other languages: "Management of change", "15 de febr. 2025".
for (const language of ["ca", "en"])
  test(`no column is cut off in ${language}`, { tag: "@deep" }, async ({ page }) => {
    const workplace = await createWorkplace(page, ["Calidad y Laboratorio"]);
    const { companyId } = workplace;
    const teamId = workplace.teams[0]?.id ?? "";
    await callApi(page, "POST", "/api/auth/update-user", { language, name: "Mireia Puigdomènech Sala" });
    await createForms(page, workplace, 5);
    const { id } = await createForm(page, workplace, { type: "hseq_visit", teamId });
    const { user } = await callApi<{ user: { id: string } }>(page, "GET", "/api/auth/get-session");
    const lastYear = new Date().getFullYear() - 1;
    await createAction(page, { companyId, departmentId: teamId }, id, {
      title: "Cerrar las acciones pendientes de la visita anterior",
      assignee: user.id,
      priority: "4",
      deadline: `${lastYear}-02-15T12:00:00.000Z`,
    });
    await expectToFit(page, `/${companyId}/forms`);
    await expectToFit(page, `/${companyId}/actions`);
    // Its days are written short, so that what is most asked for is seen on a small laptop.
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(page.getByRole("columnheader", { name: /^Priori/ })).toBeVisible();
  });
