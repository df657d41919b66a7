import type { Page } from "@playwright/test";
import { appEs } from "../../web/text/app/es.ts";

const { lists } = appEs;

/** On a phone all filters are in a sheet; elsewhere each is a menu. */
export async function chooseFilter(page: Page, filter: string, option: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole("button", { name: lists.filterList }).click();
    const dialog = page.getByRole("dialog", { name: lists.filterList });
    const several = dialog.getByRole("group").filter({ hasText: filter });
    if (await several.count()) {
      await several.locator("summary").click();
      await several.getByLabel(option, { exact: true }).check();
    } else await dialog.getByLabel(filter).selectOption({ label: option });
    await dialog.getByRole("button", { name: lists.showList }).click();
    return;
  }
  await page.getByRole("search").getByRole("button", { name: filter, exact: true }).click();
  const choice = page.getByRole("menuitemradio", { name: option });
  await choice.or(page.getByRole("menuitemcheckbox", { name: option })).click();
  // One of several leaves the menu open.
  if (await choice.or(page.getByRole("menuitemcheckbox", { name: option })).count())
    await page.keyboard.press("Escape");
}
