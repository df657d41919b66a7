import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { departmentsEs } from "../web/text/departments/es.ts";
import { createAction } from "./support/actions.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { createForm, createForms, createWorkplace, type Workplace } from "./support/forms.ts";
import { watchLayoutShift } from "./support/layout-shift.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { dashboards: text, places, frame } = appEs;

type Figure = { href: string; count: number };

const showTables = async (page: Page): Promise<void> => {
  const buttons = page.getByRole("button", { name: new RegExp(`^${commonEs.asTable}`) });
  // Each press removes the button from those that offer a table.
  for (let left = await buttons.count(); left > 0; left -= 1)
    // oxlint-disable-next-line no-await-in-loop
    await buttons.first().click();
};

/** Every figure on the page that links to a list, those of the charts' tables among them. */
async function figuresOn(page: Page): Promise<Figure[]> {
  await expectLoaded(page);
  const read = () =>
    page.locator("a[data-figure]").evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        count: Number(link.getAttribute("data-figure")),
      })),
    );
  const charts = await read();
  await showTables(page);
  const all = [...charts, ...(await read())];
  for (const { href, count } of all) {
    const same = all.find((figure) => figure.href === href);
    expect(same?.count, `two figures link to ${href}`).toBe(count);
  }
  return [...new Map(all.map((figure) => [figure.href, figure])).values()];
}

/** Goes to an address as a link does, without loading the app again, which is slow. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, "", to), address);

/** Opens the list through the address of the link, from a page without a list, and reads its total. */
async function totalOf(page: Page, href: string): Promise<number> {
  await goTo(page, href.replace(/^(\/[^/]+).*$/, "$1/exports"));
  await expect(page.getByRole("heading", { level: 1, name: appEs.exports.title })).toBeVisible();
  await goTo(page, href);
  const members = page.getByText(/^\d+ personas?$/);
  const count = page
    .locator("main output")
    .filter({ hasText: /^[\d.]+ (?:formularios?|acciones|acción|comunicación|comunicaciones)$/ });
  const nothing = page.getByRole("heading", { level: 2 }).filter({
    hasText: new RegExp(
      `${appEs.formLists.nothingTitle}|${appEs.actionTexts.nothingTitle}|${places.mailboxEmpty}`,
    ),
  });
  await expect(count.or(nothing).or(members).first()).toBeVisible();
  await expect(page).toHaveURL(href);
  if (await nothing.isVisible()) return 0;
  const written = await (href.includes("/settings") ? members : count).first().innerText();
  return Number(written.replaceAll(/\D/g, ""));
}

/** Takes one link of each kind: the API's tests compare the numbers of every month, department and zone. */
const kindOf = ({ href }: Figure): string =>
  href.replaceAll(/((?:month|closedIn|departmentId|zoneId)=)[^&]+/g, "$1").replace(/team\/[^/?]+/, "team");

/** Compares the largest figure of each kind of link, of this month and of the trend, with its list. */
async function expectSameTotals(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard);
  await expect(page.getByRole("heading", { name: text.figures })).toBeVisible();
  const figures = (await figuresOn(page)).toSorted((one, other) => one.count - other.count);
  expect(figures.length).toBeGreaterThan(30);
  const kinds = [...new Map(figures.map((figure) => [kindOf(figure), figure])).values()];
  expect(kinds.length).toBeGreaterThan(15);
  const differing: string[] = [];
  for (const { href, count } of kinds) {
    // One page, one list after the other.
    // oxlint-disable-next-line no-await-in-loop
    const total = await totalOf(page, href);
    if (total !== count) differing.push(`${href}: ${count} on the dashboard, ${total} in the list`);
  }
  expect(differing).toEqual([]);
}

test.describe("a figure of each kind is the total of the list that it links to", () => {
  test.slow();
  test.describe("on a department's dashboard", () => {
    test.use({ as: "manager" });
    test("department", async ({ page }) => {
      const { companyId, teamId } = await firstDepartment(page);
      await expectSameTotals(page, `/${companyId}/team/${teamId}/dashboard`);
    });
  });
  test.describe("on the company's home", () => {
    test.use({ as: "owner" });
    test("company", { tag: "@deep" }, async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      await expectSameTotals(page, `/${companyId}`);
    });
  });
});

const dashboardOf = ({ companyId, teams }: Workplace) => `/${companyId}/team/${teams[0]?.id}/dashboard`;

test("a form and an action made elsewhere appear without a reload", async ({ page, context }) => {
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const form = await createForm(page, workplace, { type: "hseq_visit", teamId });
  await page.clock.install();
  await page.goto(dashboardOf(workplace));
  const figure = (name: string) => page.locator("main a[data-figure]", { hasText: name }).first();
  await expect(figure(text.forms)).toHaveAttribute("data-figure", "1");

  const elsewhere = await context.newPage();
  await createForm(elsewhere, workplace, { type: "drill", teamId });
  await page.clock.fastForward(61_000);
  await expect(figure(text.forms)).toHaveAttribute("data-figure", "2");

  await createAction(elsewhere, { companyId: workplace.companyId, departmentId: teamId }, form.id);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(figure(text.actionsOpened)).toHaveAttribute("data-figure", "1");
});

test("a chart is read with the arrow keys, and as a table", { tag: "@both-sizes" }, async ({ page }) => {
  test.slow();
  const workplace = await createWorkplace(page);
  await createForms(page, workplace, 6);
  await page.goto(dashboardOf(workplace));
  const trend = page.getByRole("slider", { name: new RegExp(`^${text.trend}`) });
  await trend.focus();
  await expect(trend).toHaveAttribute("aria-valuetext", new RegExp(`${text.trendSeries.forms}, 6`));
  const before = await trend.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(trend).toHaveAttribute("aria-valuenow", "11");
  await expect(trend).not.toHaveAttribute("aria-valuetext", before ?? "");
  await page.keyboard.press("Home");
  await expect(trend).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("End");
  await expect(trend).toHaveAttribute("aria-valuetext", before ?? "");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: `${text.trendSeries.forms} 6` })).toBeFocused();

  await page.getByRole("button", { name: `${commonEs.asTable}: ${text.trend}` }).click();
  const table = page.getByRole("table", { name: text.trend });
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("row").nth(1).getByRole("link").first()).toHaveText("6");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test(
  "the range is in the address, and the layout does not shift while the figures load",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const workplace = await createWorkplace(page);
    await createForms(page, workplace, 6);
    const layoutShift = await watchLayoutShift(page);
    await page.goto(dashboardOf(workplace));
    await expect(page.getByRole("heading", { name: text.figures })).toBeVisible();
    await expectLoaded(page);
    await expectOnlySpanish(page);
    expect(await layoutShift()).toBeLessThan(0.05);
    await page.getByRole("radio", { name: text.ranges["this-year"] }).click();
    await expect(page).toHaveURL(/dateRange=this-year/);
    await expect(page.getByRole("heading", { name: text.formsByMonth })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("radio", { name: text.ranges["this-year"] })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  },
);

test("a link's filters are chips with names, and are removed one by one", async ({ page }) => {
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const { id } = await createForm(page, workplace, { type: "hseq_visit", teamId });
  await createAction(page, { companyId: workplace.companyId, departmentId: teamId }, id);
  await page.goto(`/${workplace.companyId}/actions?zoneId=${workplace.zone.id}&month=2020-01`);
  const chips = page.getByRole("list", { name: appEs.lists.applied }).getByRole("listitem");
  // The zone is a filter of the bar, the month only of a link.
  await expect(chips).toHaveText([workplace.zone.name, text.filters.openedIn("enero de 2020")]);
  await page
    .getByRole("button", { name: appEs.lists.removeFilter(text.filters.openedIn("enero de 2020")) })
    .click();
  await expect(chips).toHaveCount(1);
  await expect(page.locator("main output").filter({ hasText: "1 acción" })).toBeVisible();
});

test("a new department explains itself, and objectives are set on its dashboard", async ({ page }) => {
  const workplace = await createWorkplace(page);
  await page.goto(dashboardOf(workplace));
  await expect(page.getByRole("heading", { name: text.emptyTitle })).toBeVisible();
  await expect(page.getByRole("button", { name: appEs.kinds.drill })).toBeVisible();
  await page.getByRole("button", { name: appEs.objectives.title }).click();
  const dialog = page.getByRole("dialog", { name: departmentsEs.objectives.titleOf("Producción") });
  await dialog.getByLabel(appEs.objectives.names.drill).fill("2");
  await dialog.getByRole("button", { name: departmentsEs.objectives.save }).click();
  await expect(dialog).toHaveCount(0);
  await createForm(page, workplace, { type: "drill", teamId: workplace.teams[0]?.id ?? "" });
  await page.reload();
  await expect(page.getByText(text.doneOf("1", "2"), { exact: true })).toBeVisible();
});

test.describe("on paper", () => {
  test.use({ as: "owner" });
  test("both dashboards are one page", async ({ page }) => {
    const { companyId, teamId, teamName, companyName } = await firstDepartment(page);
    for (const [path, title] of [
      [`/${companyId}/team/${teamId}/dashboard?dateRange=this-year`, teamName],
      [`/${companyId}?dateRange=this-year`, companyName],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: text.figures })).toBeVisible();
        await expectLoaded(page);
        await expect(page.getByRole("button", { name: text.print })).toBeEnabled();
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        await page.emulateMedia({ media: "print" });
        await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("navigation", { name: frame.navigation })).toBeHidden();
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
        await page.emulateMedia({ media: null });
      });
  });
});
