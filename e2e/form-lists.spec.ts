import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { exportsEs } from "../web/text/exports/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { viewsEs } from "../web/text/views/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { createWorkplace, createForm, createForms } from "./support/forms.ts";
import { watchLayoutShift } from "./support/layout-shift.ts";
import { chooseFilter } from "./support/list-filters.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

// Each test creates a company first.
test.describe.configure({ timeout: 60_000 });

const { formLists: text, lists, places, kinds, formStatuses: statuses } = appEs;

const rows = (page: Page) => page.locator("tbody tr");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test(
  "filters are in the URL, survive a reload and the back button, and are removed one by one",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const workplace = await createWorkplace(page, ["Producción", "Oficina técnica"]);
    const [team, other] = workplace.teams;
    const { viewId } = await createForm(page, workplace, { type: "drill", teamId: team?.id ?? "" });
    await createForm(page, workplace, { type: "observation", teamId: other?.id ?? "" });
    await page.goto(`/${workplace.companyId}/forms`);
    await expect(heading(page, places.allForms)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await expectNoAxeViolations(page);

    await chooseFilter(page, text.filters.formType, kinds.drill);
    await expect(rows(page)).toHaveCount(1);
    await chooseFilter(page, text.filters.status, statuses.in_progress);
    await chooseFilter(page, text.filters.date, lists.periods.this_week);
    await page.getByLabel(lists.search, { exact: true }).fill("incendio");
    await expect(page).toHaveURL(/q=incendio/);
    await expect(page).toHaveURL(/formType=drill/);
    await expect(page).toHaveURL(/status=in_progress/);
    await expect(page).toHaveURL(/date=this_week/);
    await expect(page.getByRole("list", { name: lists.applied }).getByRole("listitem")).toHaveCount(4);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(page.getByRole("list", { name: lists.applied }).getByRole("listitem")).toHaveCount(4);
    await expect(page.getByLabel(lists.search, { exact: true })).toHaveValue("incendio");
    await page.getByRole("link", { name: viewId }).click();
    await expect(page).toHaveURL(new RegExp(`/team/${team?.id}/f/[^/]+/?\\?formType=drill`));
    // The record's own way back goes to that entry of the history, also after a reload.
    await page.reload();
    await page.getByRole("link", { name: appEs.formPage.backToForms }).first().click();
    await expect(page.getByRole("list", { name: lists.applied }).getByRole("listitem")).toHaveCount(4);
    await expect(page).toHaveURL(/q=incendio/);
    await page.goForward();
    await expect(page).toHaveURL(/\/f\//);
    await page.goBack();
    await expect(page.getByRole("list", { name: lists.applied }).getByRole("listitem")).toHaveCount(4);
    await expect(rows(page)).toHaveCount(1);

    await chooseFilter(page, text.filters.department, other?.name ?? "");
    await expect(page.getByRole("heading", { name: text.nothingTitle })).toBeVisible();
    await page.getByRole("button", { name: lists.removeFilter(other?.name ?? "") }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("search").getByRole("button", { name: lists.clear }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`/${workplace.companyId}/forms$`));
  },
);

test(
  "a saved view opens the list, until its filters are taken away",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const workplace = await createWorkplace(page);
    const teamId = workplace.teams[0]?.id ?? "";
    await createForm(page, workplace, { type: "drill", teamId });
    await createForm(page, workplace, { type: "observation", teamId });
    await page.goto(`/${workplace.companyId}/forms`);
    await chooseFilter(page, text.filters.formType, kinds.drill);
    await page.getByRole("button", { name: viewsEs.views }).click();
    await page.getByRole("menuitem", { name: viewsEs.save }).click();
    await page.getByLabel(viewsEs.name).fill("Los simulacros");
    await page.getByLabel(viewsEs.isDefault).check();
    await page.getByLabel(viewsEs.isCompanys).check();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: viewsEs.submit, exact: true }).click();
    await expect(page.getByText(viewsEs.saved("Los simulacros"))).toBeVisible();

    await page.goto(`/${workplace.companyId}/forms`);
    await expect(page).toHaveURL(/\?formType=drill$/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: viewsEs.current("Los simulacros") }).click();
    await expect(page.getByRole("menuitemradio", { name: "Los simulacros", checked: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("search").getByRole("button", { name: lists.clear }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  },
);

test("a long list loads more pages and keeps them after going back", async ({ page }) => {
  test.slow();
  const workplace = await createWorkplace(page);
  await createForms(page, workplace, 56);
  const team = workplace.teams[0]?.id ?? "";
  const layoutShift = await watchLayoutShift(page);
  // The script of a form's page comes late.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/form-*.js", (route) => isReleased.then(() => route.fallback()));
  await page.goto(`/${workplace.companyId}/team/${team}/forms`);
  await expect(heading(page, places.departmentForms)).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  expect(await layoutShift(), "what jumps while the list comes").toBeLessThan(0.05);
  // The server sorts, so the oldest of all forms comes first, and not the oldest of those loaded.
  const latest = await rows(page).first().getByRole("link").textContent();
  const date = page.getByRole("columnheader", { name: text.columns.date });
  await expect(date).toHaveAttribute("aria-sort", "descending");
  await date.getByRole("button").click();
  await expect(date).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=date&direction=asc/);
  await expect(rows(page).first().getByRole("link")).not.toHaveText(latest ?? "");
  await expect(rows(page).getByRole("link", { name: latest ?? "" })).toHaveCount(0);
  await date.getByRole("button").click();
  await expect(rows(page).first().getByRole("link")).toHaveText(latest ?? "");
  const more = page.getByRole("button", { name: lists.loadMore });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(56);
  await expect(rows(page).nth(50).getByRole("link")).toBeFocused();
  const link = rows(page).nth(53).getByRole("link");
  const viewId = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const expectSamePosition = () =>
    expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  await link.click();
  await expect(page.getByText(publicEs.loading)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(56);
  await expectSamePosition();
  release();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: viewId })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(56);
  await expectSamePosition();
});

test("completing from a row lists what is missing, with links to the fields", async ({ page }) => {
  test.slow();
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const { id, viewId } = await createForm(page, workplace, { type: "drill", teamId });
  await page.goto(`/${workplace.companyId}/forms`);
  const select = page.getByRole("button", { name: text.statusOf(viewId) });
  await select.click();
  await page.getByRole("menuitemradio", { name: statuses.completed }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Conclusión");
  await expect(dialog).toContainText("Falta la firma");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(select).toContainText(statuses.in_progress);
  await expect(select).toBeFocused();
  await select.click();
  await page.getByRole("menuitemradio", { name: statuses.completed }).click();
  await dialog.getByRole("link", { name: "Conclusión" }).click();
  await expect(page).toHaveURL(new RegExp(`/f/${id}/?\\?formType=drill#conclusion$`));
  const conclusion = page.getByRole("textbox", { name: "Conclusión" });
  await expect(conclusion).toBeFocused();
  await expect(conclusion).toBeInViewport();
});

test("on the desktop a column that cannot be sorted says why", async ({ page }) => {
  const workplace = await createWorkplace(page);
  await createForms(page, workplace, 2);
  await page.goto(`/${workplace.companyId}/forms`);
  await page.getByRole("columnheader", { name: text.columns.place }).getByRole("button").focus();
  await expect(page.getByText(lists.sorting.notByColumn).filter({ visible: true })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test.describe("on a small phone", () => {
  test.use({ as: "owner", viewport: { width: 360, height: 780 } });
  test("every list starts in the upper third, and the export is in a menu", async ({ page }) => {
    const { companyId, teamId } = await firstDepartment(page);
    for (const list of ["forms", `team/${teamId}/forms`, "actions", "mailbox"]) {
      // Sequential: all lists use one window.
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`/${companyId}/${list}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .poll(async () => (await rows(page).first().boundingBox())?.y, { message: list })
        .toBeLessThan(260);
    }
    await page.getByRole("button", { name: lists.moreOptions }).click();
    await page.getByRole("menuitem", { name: appEs.exports.button }).click();
    await expect(page.getByRole("dialog", { name: exportsEs.dialogTitle })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("an empty list explains its purpose and offers to create a form", async ({ page }) => {
  const { companyId } = await createWorkplace(page);
  await page.goto(`/${companyId}/forms`);
  await expect(page.getByRole("heading", { name: places.allFormsEmpty })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: appEs.createForm.newForm }).last().click();
  await page.getByRole("menuitem", { name: kinds.hseq_visit }).click();
  await expect(page.getByRole("dialog", { name: appEs.createForm.titles.hseq_visit })).toBeVisible();
});

test("the user's own mailbox shows drafts, the company's does not", async ({ page }) => {
  const { companyId, location, zone } = await createWorkplace(page);
  const entry = { date: new Date().toISOString(), locationId: location.id, zoneId: zone.id };
  await callApi(page, "POST", `/api/v1/company/${companyId}/mailbox`, entry);
  await page.goto(`/${companyId}/my-mailbox`);
  await expect(heading(page, commonEs.myMailbox)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(text.draft);
  await expectNoAxeViolations(page);
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(/formType=mailbox&origin=my/);
  await page.goto(`/${companyId}/mailbox`);
  await expect(page.getByRole("heading", { name: places.mailboxEmpty })).toBeVisible();
});

test.describe("on the desktop", () => {
  test("columns and order are stored, and the arrow keys move through the rows", async ({ page }) => {
    const workplace = await createWorkplace(page);
    await createForms(page, workplace, 5);
    await page.goto(`/${workplace.companyId}/forms`);
    const header = (name: string) => page.getByRole("columnheader", { name });
    await expect(header(text.columns.place)).toBeVisible();
    await expect(header(text.columns.updated)).toHaveCount(0);
    await page.getByRole("button", { name: lists.chooseColumns }).click();
    await page.getByRole("menuitemcheckbox", { name: text.columns.place }).click();
    await page.getByRole("menuitemcheckbox", { name: text.columns.updated }).click();
    await page.keyboard.press("Escape");
    await header(text.columns.type).getByRole("button").click();
    await expect(header(text.columns.type)).toHaveAttribute("aria-sort", "ascending");
    await page.reload();
    await expect(header(text.columns.updated)).toBeVisible();
    await expect(header(text.columns.place)).toHaveCount(0);
    await expect(header(text.columns.type)).toHaveAttribute("aria-sort", "ascending");
    await expect(rows(page).first()).toContainText(kinds.drill);
    await expectNoSidewaysScroll(page);

    await rows(page).first().getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("End");
    await expect(rows(page).last().getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/f\//);
  });
});

test.describe("a member", () => {
  test.use({ as: "member", expected: [{ path: "/api/v1/company/", status: 403 }] });

  test("has no access to the company's mailbox", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/mailbox`);
    await expect(
      page.getByRole("heading", { name: "No tienes permisos para ver estos formularios" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
