import { storageStatePath } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ storageState: storageStatePath("owner") });

type Place = Awaited<ReturnType<typeof firstDepartment>>;

const SCREENS: [name: string, path: (place: Place) => string, calls: RegExp][] = [
  ["the company's home", ({ companyId }) => `/${companyId}`, /\/dashboard\?/],
  ["the list of forms", ({ companyId }) => `/${companyId}/forms`, /\/forms(\?|$)/],
  ["a department's forms", ({ companyId, teamId }) => `/${companyId}/team/${teamId}/forms`, /\/forms(\?|$)/],
  ["the list of actions", ({ companyId }) => `/${companyId}/actions`, /\/(actions|members)(\?|$)/],
  ["the board", ({ companyId }) => `/${companyId}/actions?view=board`, /\/actions(\/counts)?(\?|$)/],
];
/** Requests that every screen sends. */
const OF_ALL = /get-session$|\/api\/v1\/company$|\/api\/v1\/company\/\w{24}(\/departments)?$/;

for (const [name, path, calls] of SCREENS) {
  test(`${name} requests no data that came with the page`, async ({ page }) => {
    const place = await firstDepartment(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(path(place));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.locator("#first-data").count()).toBe(0);
    expect(asked.filter((url) => OF_ALL.test(url) || (url.includes("/api/") && calls.test(url)))).toEqual([]);
  });
}

test("an old page's session is not used", async ({ page }) => {
  const { companyId } = await firstDepartment(page);
  await page.route(
    ({ pathname }) => pathname === `/${companyId}/forms`,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      expect(html).toContain('"at":');
      await route.fulfill({ response: answer, body: html.replace(/"at":\d+/, '"at":1000') });
    },
  );
  const session = page.waitForRequest("**/api/auth/get-session");
  await page.goto(`/${companyId}/forms`);
  await session;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("with the service worker", () => {
  test.slow();
  test.use({ serviceWorkers: "allow", expected: [{ path: "/api/", status: "offline" }] });

  test("the device stores no page with data, and the app opens without a network", async ({
    page,
    context,
  }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/forms`);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))?.text();
          if (text?.includes('id="first-data"') && request.url.endsWith("/")) found.push(request.url);
          if (
            !/\/assets\/|\/(theme\.js|favicon\.svg|manifest\.webmanifest)?$/.test(
              new URL(request.url).pathname,
            )
          )
            found.push(request.url);
        }
      }
      return found;
    });
    expect(kept).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
