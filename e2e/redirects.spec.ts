import { commonEs } from "../web/text/common/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { newEmail, openPageAs, demoPerson } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { requestCode, signIn, typeCode } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

// Every spelling of a foreign address is tried in redirect.test.ts.
test("redirectTo with another site redirects to /", async ({ page, baseURL }) => {
  await signIn(page, newEmail(), `/login?redirectTo=${encodeURIComponent("//evil.example")}`);
  await expect(page.getByRole("heading", { name: joiningEs.nameStep.title })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/`);
});

test("signing in returns to the page requested before", async ({ page, browser }) => {
  const signedIn = await openPageAs(browser, "member");
  const { companyId } = await firstDepartment(signedIn);
  await signedIn.context().close();
  const wanted = `/${companyId}/my-mailbox`;

  await page.goto(wanted);
  await expect(page).toHaveURL(
    (url) => url.pathname === "/login" && url.searchParams.get("redirectTo") === wanted,
  );
  await typeCode(page, await requestCode(page, demoPerson("member").email));
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: commonEs.myMailbox })).toBeVisible();
});

test("every page that is not public redirects to the sign-in page", async ({ page }) => {
  for (const path of [
    "/",
    "/alguna-empresa",
    "/alguna-empresa/team/uno/dashboard?dateRange=this-month",
    "/admin",
    "/admin/users",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe(path);
  }
});
