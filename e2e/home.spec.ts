import { appEs } from "../web/text/app/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { firstDepartment } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.describe("the owner", () => {
  test.use({ as: "owner" });
  test("lands on the company's home, also from /login and /admin", async ({ page }) => {
    const { companyId, companyName } = await firstDepartment(page);
    for (const from of ["/", "/login", "/admin"])
      // oxlint-disable-next-line no-await-in-loop
      await test.step(from, async () => {
        await page.goto(from);
        await expect(page).toHaveURL(new RegExp(`/${companyId}/?$`));
        await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
      });
  });

  test("the address of a department leads to its page, which has its name and code as a heading", async ({
    page,
  }) => {
    const { companyId, teamId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/team/${teamId}`);
    const header = page.getByRole("main").locator("header").first();
    await expect(header.getByRole("heading", { level: 1, name: teamName })).toBeVisible();
    await expect(header).toHaveText(new RegExp(`^${teamName}[A-Z0-9]+-[A-Z0-9]+`));
    await expect(page).toHaveURL((url) => url.pathname === `/${companyId}/team/${teamId}/dashboard`);
  });
});

for (const label of ["manager", "member"] as const) {
  test.describe(`a ${label}`, () => {
    test.use({ as: label });
    test("lands on the department's dashboard, also from the company's home", async ({ page }) => {
      const { companyId, teamId, teamName } = await firstDepartment(page);
      for (const from of ["/", `/${companyId}`])
        // oxlint-disable-next-line no-await-in-loop
        await test.step(from, async () => {
          await page.goto(from);
          await expect(page).toHaveURL((url) =>
            url.pathname.startsWith(`/${companyId}/team/${teamId}/dashboard`),
          );
          await expect(page.getByRole("heading", { level: 1, name: teamName })).toBeVisible();
        });
    });
  });
}

test.describe("the platform's administrator", () => {
  test.use({ as: "platformAdmin" });
  test("opens the administration from the home page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: joiningEs.home.openAdmin }).click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await expect(page.getByRole("heading", { level: 1, name: appEs.frame.adminArea })).toBeVisible();
  });
});
