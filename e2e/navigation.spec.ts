import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { paletteEs } from "../web/text/palette/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { firstDepartment, moreButton } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { frame } = appEs;
const sidebar = (page: Page) => page.getByRole("complementary", { name: frame.company });

test.describe("the sidebar of the owner", () => {
  test.use({ as: "owner" });

  test("shows the settings without scrolling, and marks the open page alone", async ({ page }) => {
    const { companyId, teamId, teamName } = await firstDepartment(page);
    for (const [path, name] of [
      [`/${companyId}/team/${teamId}`, teamName],
      [`/${companyId}/team/${teamId}/forms`, teamName],
      [`/${companyId}/people`, commonEs.people],
      [`/${companyId}/places`, frame.places],
      [`/${companyId}/documents`, appEs.frame.documents],
      [`/${companyId}/exports`, appEs.exports.title],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      await test.step(path, async () => {
        await page.goto(path);
        await expect(sidebar(page).locator("[aria-current=page]")).toHaveText([name]);
        await expect(sidebar(page).getByRole("link", { name: frame.settings })).toBeInViewport({ ratio: 1 });
      });
  });

  test("collapses by keyboard, shows the names in tooltips, and stays so on this device", async ({
    page,
  }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/forms`);
    const toggle = sidebar(page).getByRole("button", { name: frame.sidebar });
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(toggle).toBeFocused();
    expect((await sidebar(page).boundingBox())?.width).toBeLessThan(80);
    for (const name of [publicEs.home, frame.inbox.title, frame.forms]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press("Tab");
      // oxlint-disable-next-line no-await-in-loop
      await expect(sidebar(page).getByRole("link", { name })).toBeFocused();
    }
    await expect(page.getByRole("tooltip", { name: frame.forms })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);

    await page.reload();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await sidebar(page).getByRole("link", { name: frame.places }).hover();
    await expect(page.getByRole("tooltip", { name: frame.places })).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(sidebar(page).getByText(frame.places, { exact: true })).toBeInViewport();
  });

  test("the address that the people had in the settings leads to them", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=departments&inactive=30`);
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === `/${companyId}/people` && searchParams.get("inactive") === '"30"',
    );
    await expect(page.getByRole("heading", { level: 1, name: companyEs.members.title })).toBeVisible();
  });
});

for (const as of ["manager", "member"] as const)
  test.describe(`the sidebar of a ${as}`, () => {
    test.use({ as });
    test("has each list once", async ({ page }) => {
      const { companyId, teamId } = await firstDepartment(page);
      await page.goto(`/${companyId}/team/${teamId}`);
      for (const name of [frame.forms, commonEs.actions, frame.plan])
        // oxlint-disable-next-line no-await-in-loop
        await expect(sidebar(page).getByRole("link", { name, exact: true })).toHaveCount(1);
      await expect(sidebar(page).locator("[aria-current=page]")).toHaveCount(1);
    });
  });

test.describe("the bottom bar", { tag: "@phone" }, () => {
  test.use({ as: "owner" });

  test("keeps its items in sight with large letters, and the search of Más takes what is typed", async ({
    page,
  }) => {
    const { companyId } = await firstDepartment(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    await page.goto(`/${companyId}`);
    const bar = page.getByRole("navigation", { name: frame.navigation });
    const more = moreButton(page);
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: frame.forms, exact: true })).toBeHidden();
    await more.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("link", { name: frame.forms, exact: true })).toBeVisible();
    await sheet.getByRole("button", { name: appEs.lists.search }).click();
    const field = page.getByRole("combobox", { name: paletteEs.field });
    await expect(field).toBeFocused();
    await page.keyboard.type("ubicac");
    await expect(page.getByRole("option", { name: frame.places })).toBeVisible();
  });
});
