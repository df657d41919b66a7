import type { Browser, Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { acceptByApi, inviteByApi } from "./support/invite.ts";
import { newEmail } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { members } = companyEs;
const { roles } = appEs;
const { home, invites } = joiningEs;

test.use({ as: "owner" });

/** Creates a member of the company and one department. */
async function createMember(page: Page, browser: Browser) {
  const email = newEmail();
  const name = `Colega ${email.split("@")[0]}`;
  const place = await firstDepartment(page);
  const path = await inviteByApi(page, {
    companyId: place.companyId,
    email,
    role: "member",
    departmentIds: [place.teamId],
  });
  const guest = await openSignedOutPage(browser);
  await signInByApi(guest, { email, name });
  await acceptByApi(guest, path);
  return { guest, name, email, ...place };
}

const openPeople = async (page: Page, companyId: string) => {
  await page.goto(`/${companyId}/people`);
  await expect(page.getByRole("heading", { name: members.title, exact: true })).toBeVisible();
};

test("an owner changes, adds and removes the roles of a member by department", async ({ page, browser }) => {
  test.slow();
  const { guest, name, email, companyId, teamName } = await createMember(page, browser);
  await guest.context().close();
  await openPeople(page, companyId);
  await page.getByPlaceholder(members.search).fill(email);
  await expect(page.getByRole("button", { name: /^Gestionar a/ })).toHaveCount(1);
  await page.getByRole("button", { name: members.manage(name) }).click();

  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel(members.roleIn(teamName)).selectOption(roles.manager);
  await expect(page.getByText(members.saved)).toBeVisible();
  await dialog.getByLabel(members.addTo).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: members.add, exact: true }).click();
  await expect(dialog.getByRole("button", { name: /^Quitar de / })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);

  await dialog.getByRole("button", { name: members.removeFrom(teamName) }).click();
  await page.getByRole("dialog").getByRole("button", { name: members.remove, exact: true }).click();
  await expect(page.getByText(members.removedFrom(teamName))).toBeVisible();
  await page.getByRole("dialog", { name }).getByRole("button", { name: members.removeFromCompany }).click();
  await page.getByRole("dialog").getByRole("button", { name: members.remove, exact: true }).click();
  await expect(page.getByText(members.removed(name))).toBeVisible();
  await expect(page.getByText(members.nobodyFound(email))).toBeVisible();
});

test("a member leaves the company", async ({ page, browser }) => {
  const { guest, companyId, companyName } = await createMember(page, browser);
  await guest.goto(`/${companyId}/settings?tab=user`);
  await guest.getByRole("button", { name: members.leave }).click();
  await guest.getByRole("dialog").getByRole("button", { name: members.leave }).click();
  await expect(guest.getByText(members.left(companyName))).toBeVisible();
  await expect(guest.getByRole("heading", { name: home.noCompanyTitle })).toBeVisible();
  await guest.context().close();
});

test.describe("the only owner", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 409 }] });
  test("cannot leave the company and sees the reason", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=user`);
    await page.getByRole("button", { name: members.leave }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: members.leave }).click();
    await expect(dialog.getByRole("alert")).toContainText("Una empresa necesita al menos");
  });
});

test.describe("a member", () => {
  test.use({ as: "member" });
  test("sees the names of colleagues, without buttons to manage or invite", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await openPeople(page, companyId);
    await expect(page.getByRole("main").getByText("Lucía Navarro Gil")).toBeVisible();
    await expect(page.getByRole("button", { name: invites.invite, exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Gestionar a/ })).toHaveCount(0);
  });
});
