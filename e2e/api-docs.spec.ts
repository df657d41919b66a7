// The reference of the API and its guides, as people who build programs read them.
import { expectNoAxeViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("the reference draws every call, with nothing from elsewhere, and leads to the guides", async ({
  page,
}) => {
  const answer = await page.goto("/api/docs");
  expect(await answer?.headerValue("content-security-policy")).toContain("default-src 'none'");
  const operations = page.locator("#operations-tag-action");
  // 220 calls with their shapes.
  await expect(operations).toBeVisible({ timeout: 30_000 });
  await operations.click();
  const call = page.locator("#operations-action-raiseAction");
  await call.getByRole("button").first().click();
  await expect(call.getByText("openedAt").first()).toBeVisible();
  await page.getByRole("link", { name: "Guide" }).click();
  await expect(page).toHaveTitle("Guide to the API · Extintor API");
});

for (const [name, path] of [
  ["in English", "/api-docs/guide-en"],
  ["in Spanish", "/api-docs/guide-es"],
  ["of changes", "/api-docs/changes"],
  ["of changes in Spanish", "/api-docs/changes-es"],
] as const)
  test(`the page ${name} @both-sizes has no fault that axe finds, and leads where it says`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expectNoAxeViolations(page);
    const hrefs = await page
      .locator("a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const { origin, pathname } = new URL(page.url());
    const own = hrefs.map((href) => new URL(href)).filter((url) => url.origin === origin);
    for (const { href } of new Set(own))
      expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
    const anchors = own.filter((url) => url.pathname === pathname && url.hash).map(({ hash }) => hash);
    expect(anchors.filter((hash) => !ids.includes(decodeURIComponent(hash.slice(1))))).toEqual([]);
  });
