import type { Page } from "@playwright/test";
import { appEs } from "../../web/text/app/es.ts";

const { lists } = appEs;

/** On a phone all filters are in a sheet; elsewhere each is a menu. */
export async function chooseFilter(page: Page, filter: string, option: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole("button", { name: lists.filterList }).click();
    const dialog = page.getByRole("dialog", { name: lists.filterList });
    await dialog.getByLabel(filter).selectOption({ label: option });
    await dialog.getByRole("button", { name: lists.showList }).click();
    return;
  }
  await page.getByRole("search").getByRole("button", { name: filter, exact: true }).click();
  await page.getByRole("menuitemradio", { name: option }).click();
}
