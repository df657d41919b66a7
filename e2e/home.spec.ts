import { appEs } from "../web/text/app/es.ts";
import { firstPlace } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.describe("the owner", () => {
  test.use({ as: "owner" });
  test("starts at the company", async ({ page }) => {
    const { companyId, companyName } = await firstPlace(page);
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${companyId}/?$`));
    await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  });

  test("who is signed in has no business at /login", async ({ page }) => {
    const { companyId } = await firstPlace(page);
    await page.goto("/login");
    await expect(page).toHaveURL(new RegExp(`/${companyId}/?$`));
  });

  test("is shown out of the platform's administration", async ({ page }) => {
    const { companyId } = await firstPlace(page);
    await page.goto("/admin");
    await expect(page).toHaveURL(new RegExp(`/${companyId}/?$`));
  });
});

for (const label of ["manager", "member"] as const) {
  test.describe(`a ${label}`, () => {
    test.use({ as: label });
    test("starts at the department's dashboard", async ({ page }) => {
      const { companyId, teamId } = await firstPlace(page);
      await page.goto("/");
      await expect(page).toHaveURL((url) =>
        url.pathname.startsWith(`/${companyId}/team/${teamId}/dashboard`),
      );
      await expect(page.getByRole("heading", { level: 1, name: appEs.places.dashboard })).toBeVisible();
    });

    test("is sent from the company's home back to their own", async ({ page }) => {
      const { companyId, teamId } = await firstPlace(page);
      await page.goto(`/${companyId}`);
      await expect(page).toHaveURL((url) =>
        url.pathname.startsWith(`/${companyId}/team/${teamId}/dashboard`),
      );
    });
  });
}

test.describe("the platform's administrator", () => {
  test.use({ as: "platformAdmin" });
  test("finds the way to the administration", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: appEs.home.openAdmin }).click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await expect(page.getByRole("heading", { level: 1, name: appEs.frame.adminArea })).toBeVisible();
  });
});
