import type { Locator, Page } from "@playwright/test";
import { createAction } from "./support/actions.ts";
import { callApi } from "./support/create-company.ts";
import { createForm, createForms, createWorkplace } from "./support/forms.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** Tablets and common desktops. Phones show cards. */
const WIDTHS = [768, 1024, 1280, 1440, 1536, 1920];

/** The width of a table beyond its scroll container. */
const overflowOf = (table: Locator): Promise<number> =>
  table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0));

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  for (const width of WIDTHS) {
    // Sequential: all widths use one window.
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(() => overflowOf(page.getByRole("table")), { message: `${path} at ${width} px` })
      .toBeLessThanOrEqual(0);
  }
}

test.describe("of the demo company", () => {
  test.use({ as: "owner" });

  for (const list of ["actions", "forms", "mailbox"])
    test(`no column of the ${list} is cut off`, async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      await expectToFit(page, `/${companyId}/${list}`);
    });
});

// Other words are longer in other languages: "Management of change", "15 de febr. 2025".
for (const language of ["ca", "en"])
  test(`no column is cut off in ${language}`, async ({ page }) => {
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
  });
