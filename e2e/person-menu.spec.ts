import type { Page } from "@playwright/test";
import { appEn } from "../web/text/app/en.ts";
import { appEs } from "../web/text/app/es.ts";
import { signInByApi } from "./support/sign-in-by-api.ts";
import { demoPerson } from "./support/people.ts";
import { moreButton, sessionOf } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

type AppText = typeof appEs;

/** On the desktop the menu is in the sidebar, on phones it is a sheet of the bottom bar. */
async function openMenu(page: Page, text: AppText, isMobile: boolean): Promise<void> {
  if (isMobile) await moreButton(page, text).click();
  else await page.getByRole("button", { name: new RegExp(`^${text.frame.account}`) }).click();
}

const choose = (page: Page, name: string, isMobile: boolean) =>
  page.getByRole(isMobile ? "radio" : "menuitemradio", { name, exact: true }).click();

test(
  "the user menu changes language and theme and signs out",
  { tag: "@both-sizes" },
  async ({ page, isMobile }) => {
    await signInByApi(page, demoPerson("manager"));
    await page.goto("/");
    await expect(page.getByText(appEs.dashboards.figures, { exact: true })).toBeVisible();

    await openMenu(page, appEs, isMobile);
    await choose(page, "English", isMobile);
    await expect(
      page.getByRole("heading", { name: appEn.dashboards.figures, includeHidden: true }),
    ).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect.poll(async () => (await sessionOf(page))?.user.language).toBe("en");

    await page.reload();
    await openMenu(page, appEn, isMobile);
    await choose(page, "Español", isMobile);
    await expect.poll(async () => (await sessionOf(page))?.user.language).toBe("es");

    await page.reload();
    await openMenu(page, appEs, isMobile);
    await choose(page, "Oscuro", isMobile);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await openMenu(page, appEs, isMobile);
    await page.getByText(appEs.frame.signOut, { exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await sessionOf(page)).toBeNull();
  },
);
