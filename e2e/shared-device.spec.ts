// Two people, one after the other, on one device: the session of the first ended elsewhere, so they never signed out here.
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { expectTextOnDevice } from "./support/device.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { sessionOf } from "./support/session.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { expect, test } from "./support/test.ts";

const { connection, frame } = appEs;
const TEXT = "Sonó la sirena a las diez";

test.slow();
test.use({ expected: [[{ path: "/api/", status: 401 }], { scope: "test" }] });

/** What the browser's storage has under the name of a person. */
const keysOf = (page: Page, userId: string): Promise<string[]> =>
  page.evaluate((id) => Object.keys(localStorage).filter((key) => key.split(".")[2] === id), userId);

test("what somebody has not sent waits for them alone, and the rest is gone", async ({ page, browser }) => {
  const workplace = await createWorkplace(page);
  const teamId = workplace.teams[0]?.id ?? "";
  const { id } = await createForm(page, workplace, { type: "drill", teamId });
  const form = `/${workplace.companyId}/team/${teamId}/f/${id}?formType=drill`;
  const development = page.getByLabel("Desarrollo").and(page.locator("textarea"));
  await page.goto(`/${workplace.companyId}`);
  await expect(page.getByRole("button", { name: new RegExp(`^${frame.account}`) })).toBeVisible();
  const { user: ana } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem("extintor.session"))) ?? "null",
  ) as { user: { id: string; email: string } };

  await page.goto(form);
  await expect(development).toBeVisible();
  await expect.poll(() => keysOf(page, ana.id)).toContain(`extintor.recent.${ana.id}.${workplace.companyId}`);
  const elsewhere = await openSignedOutPage(browser);
  await signInByApi(elsewhere, { email: ana.email });
  await callApi(elsewhere, "POST", "/api/auth/revoke-other-sessions", {});
  await elsewhere.context().close();
  // The page learns of it when it sends this.
  await development.fill(TEXT);
  await expectTextOnDevice(page, TEXT);
  const dialog = page.getByRole("dialog", { name: connection.expired.title });
  await dialog.getByRole("button", { name: connection.expired.otherAddress }).click();
  await expect(page).toHaveURL(/\/login/);

  const next = await createCompany(page, "Montajes Soler");
  await page.goto(`/${next.companyId}`);
  await expect.poll(() => keysOf(page, ana.id)).toEqual([]);
  await expectTextOnDevice(page, TEXT);
  await expect(page.getByText(connection.pending.count(1))).toBeHidden();
  expect((await sessionOf(page))?.user.id).not.toBe(ana.id);
  await page.getByRole("button", { name: new RegExp(`^${frame.account}`) }).click();
  await page.getByText(frame.signOut, { exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInByApi(page, { email: ana.email });
  await page.goto(form);
  await expect(development).toHaveValue(TEXT);
  await expect
    .poll(async () => {
      const path = `/api/v1/company/${workplace.companyId}/departments/${teamId}/drill/${id}`;
      return (await callApi<{ form: { development: string | null } }>(page, "GET", path)).form.development;
    })
    .toBe(TEXT);
});
