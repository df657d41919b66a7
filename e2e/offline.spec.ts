import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { foundCompany } from "./support/found-company.ts";
import { signInByApi, guestPage } from "./support/guest.ts";
import { expect, test } from "./support/test.ts";

const { company: words, connection } = appEs;

// Each waits until the app is on the device, which is only begun when the first screens are at rest.
test.slow();
// A page that asks an unreachable server is what these tests are about, and nothing but that may be in the console.
test.use({ expected: [{ path: "/api/", status: "offline" }] });

const notice = (page: Page) => page.getByText(connection.offline.notice);

/** Until what the app needs without a network is on the device. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceEntry[]) =>
          list.reduce((total, entry) => total + ("value" in entry ? Number(entry.value) : 0), 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(resolve, 500, 0);
      }),
  );

test("the app opens without a network, and shows what was read", async ({ page, context }) => {
  const { companyId, companyName } = await foundCompany(page);
  await page.goto(`/${companyId}/settings?tab=company`);
  await expect(page.getByLabel(words.name)).toHaveValue(companyName);
  await expect(page.getByText(appEs.masterData.locations.emptyTitle)).toBeVisible();
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await settled(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.goto(`/${companyId}/settings?tab=company`);
  await expect(page.getByLabel(words.name)).toHaveValue(companyName);
  await expect(notice(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test("the network goes and comes back under an open page", async ({ page, context, browser, baseURL }) => {
  const { companyId, companyName, email } = await foundCompany(page);
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await settled(page);
  const before = await shifts(page);

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  expect((await shifts(page)) - before, "nothing moves for the notice").toBeLessThan(0.01);

  const colleague = await guestPage(browser);
  await colleague.goto(baseURL ?? "");
  await signInByApi(colleague, { email, name: "Itziar Zabala" });
  const answer = await colleague.request.patch(`/api/v1/company/${companyId}`, {
    data: { name: "Talleres Zabala e Hijas" },
    headers: { origin: new URL(colleague.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await colleague.context().close();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Talleres Zabala e Hijas" })).toBeVisible();
});

test("whoever signs out leaves nothing to read behind", async ({ page, context, isMobile }) => {
  const { companyId, companyName } = await foundCompany(page);
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await settled(page);
  const menu = isMobile
    ? page.getByRole("button", { name: appEs.frame.more, exact: true })
    : page.getByRole("button", { name: new RegExp(`^${appEs.frame.account}`) });
  await menu.click();
  await page.getByText(appEs.frame.signOut, { exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  await context.setOffline(true);
  await page.goto("/login");
  await expect(page.getByLabel(publicEs.signIn.email)).toBeVisible();
  const left = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open("extintor-read");
        opening.addEventListener("error", () => reject(new Error("the database does not open")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("entries").objectStore("entries").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );
  expect(left).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("extintor.session"))).toBeNull();
});
