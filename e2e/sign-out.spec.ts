import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { installOfflineApp } from "./support/device.ts";
import { callApi } from "./support/create-company.ts";
import { createWorkplace, createForm } from "./support/forms.ts";
import { signInByApi } from "./support/sign-in-by-api.ts";
import { sessionOf } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import type { ExpectedProblem } from "./support/collect-problems.ts";

const { frame } = appEs;
const words = appEs.connection.unsent;

// Refetches after the network came back may still be pending when the session ends.
const EXPECTED: readonly ExpectedProblem[] = [
  { path: "/", status: "offline" },
  { path: "/api/v1/", status: 401 },
];
test.use({ serviceWorkers: "allow" });
test.use({ expected: [EXPECTED, { scope: "test" }] });

async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${frame.account}`) }).click();
  await page.getByText(frame.signOut, { exact: true }).click();
}

test("signing out with unsent changes warns and can send them", async ({ page, context }) => {
  test.slow();
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const { id } = await createForm(page, workplace, { type: "drill", teamId });
  const place = `/${workplace.companyId}/team/${teamId}/f/${id}?formType=drill`;
  await page.goto(place);
  const development = page.getByLabel("Desarrollo").and(page.locator("textarea"));
  await expect(development).toBeVisible();
  await installOfflineApp(page);

  await context.setOffline(true);
  await expect(page.getByText(appEs.connection.offline.notice)).toBeVisible();
  await development.fill("Sonó la sirena a las diez");
  await pressSignOut(page);
  const dialog = page.getByRole("dialog", { name: words.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(words.count(1))).toBeVisible();
  await expect(dialog.getByText(words.offline)).toBeVisible();
  await expect(dialog.getByRole("button", { name: words.send })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await dialog.getByRole("button", { name: commonEs.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(development).toHaveValue("Sonó la sirena a las diez");

  await pressSignOut(page);
  await expect(dialog).toBeVisible();
  const { user } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem("extintor.session"))) ?? "null",
  ) as { user: { email: string; name: string } };
  await context.setOffline(false);
  await dialog.getByRole("button", { name: words.send }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await sessionOf(page)).toBeNull();

  await signInByApi(page, user);
  const { form } = await callApi<{ form: { development: string | null } }>(
    page,
    "GET",
    `/api/v1/company/${workplace.companyId}/departments/${teamId}/drill/${id}`,
  );
  expect(form.development).toBe("Sonó la sirena a las diez");
});
