import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import type { ExpectedProblem } from "./support/collect-problems.ts";
import { expectOfflineData, installOfflineApp } from "./support/device.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { signInByApi, openSignedOutPage } from "./support/sign-in-by-api.ts";
import { watchLayoutShift } from "./support/layout-shift.ts";
import { waitUntilIdle } from "./support/main-thread.ts";
import { expect, test } from "./support/test.ts";

const { connection } = appEs;
const { companyForm: words } = settingsEs;

test.slow();
test.use({ serviceWorkers: "allow" });
// Only failed requests to the unreachable server may be in the console.
test.use({ expected: [{ path: "/api/", status: "offline" }] });

const notice = (page: Page) => page.getByText(connection.offline.notice);

test("the app opens offline and shows data that was read before", async ({ page, context }) => {
  const { companyId, companyName } = await createCompany(page);
  await page.goto(`/${companyId}/settings?tab=company`);
  await expect(page.getByLabel(words.name)).toHaveValue(companyName);
  await expect(page.getByText(companyEs.masterData.jobPositions.emptyTitle)).toBeVisible();
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  // The app registers its worker seconds after the first screens.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

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

test("a new tab opens without a network", { tag: "@phone" }, async ({ page, context }) => {
  const { companyId, companyName } = await createCompany(page);
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await installOfflineApp(page);
  await expectOfflineData(page, companyId);
  await context.setOffline(true);

  const tab = await context.newPage();
  await tab.goto(`/${companyId}/forms`);
  await expect(tab.getByRole("heading", { level: 1, name: appEs.frame.forms })).toBeVisible();
  await expect(tab.getByText(connection.offline.notice)).toBeVisible();
});

test("an open page shows the loss of the network and recovers from it", async ({
  page,
  context,
  browser,
}) => {
  const { companyId, companyName, email } = await createCompany(page);
  const layoutShift = await watchLayoutShift(page);
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  await installOfflineApp(page);
  const before = await layoutShift();

  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await waitUntilIdle(page);
  expect((await layoutShift()) - before, "nothing moves for the notice").toBeLessThan(0.01);

  const colleague = await openSignedOutPage(browser);
  await signInByApi(colleague, { email });
  await callApi(colleague, "PATCH", `/api/v1/company/${companyId}`, { name: "Talleres Zabala e Hijas" });
  await colleague.context().close();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Talleres Zabala e Hijas" })).toBeVisible();
});

test.describe("signing out", () => {
  const EXPECTED: readonly ExpectedProblem[] = [
    { path: "/api/", status: "offline" },
    // The answer to a request that was under way when the session ended.
    { path: "/api/v1/", status: 401 },
  ];
  test.use({ expected: [EXPECTED, { scope: "test" }] });

  test("deletes the offline data", async ({ page, context }) => {
    const { companyId, companyName } = await createCompany(page);
    await page.goto(`/${companyId}`);
    await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
    await installOfflineApp(page);
    await expectOfflineData(page, companyId);
    await page.getByRole("button", { name: new RegExp(`^${appEs.frame.account}`) }).click();
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
});
