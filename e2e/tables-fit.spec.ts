import type { Locator } from "@playwright/test";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ as: "owner" });

/** Tablets and common desktops. Phones show cards. */
const WIDTHS = [768, 1024, 1280, 1440, 1536, 1920];

/** The width of a table beyond its scroll container. */
const overflowOf = (table: Locator): Promise<number> =>
  table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0));

for (const list of ["actions", "forms", "mailbox"])
  test(`no column of the ${list} is cut off`, async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/${list}`);
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    for (const width of WIDTHS) {
      // Sequential: all widths use one window.
      // oxlint-disable-next-line no-await-in-loop
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop
      await expect
        .poll(() => overflowOf(page.getByRole("table")), { message: `at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  });
