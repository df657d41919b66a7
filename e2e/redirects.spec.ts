import { appEs } from "../web/text/app/es.ts";
import { newAddress, person } from "./support/people.ts";
import { firstPlace } from "./support/session.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

for (const target of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
  test(`redirectTo=${target} ends at /`, async ({ page, baseURL }) => {
    await signIn(page, newAddress(), `/login?redirectTo=${encodeURIComponent(target)}`);
    await expect(page.getByRole("heading", { name: appEs.nameStep.title })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/`);
  });
}

test("a person sent to sign in comes back to where they were going", async ({ page, browser, baseURL }) => {
  const member = person("member");
  await signIn(page, member.email);
  const { companyId } = await firstPlace(page);
  const wanted = `/${companyId}/my-mailbox`;

  const signedOut = await browser.newContext({ baseURL: baseURL ?? "" });
  const fresh = await signedOut.newPage();
  await fresh.goto(wanted);
  await expect(fresh).toHaveURL(
    (url) => url.pathname === "/login" && url.searchParams.get("redirectTo") === wanted,
  );
  await signedOut.close();

  // Away from the page first: one that is still there may ask something, and would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, member.email, `/login?redirectTo=${encodeURIComponent(wanted)}`);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole("heading", { level: 1, name: appEs.places.myMailbox })).toBeVisible();
});

test("every place but the public ones asks who one is", async ({ page }) => {
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
