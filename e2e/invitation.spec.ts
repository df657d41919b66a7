import { commonEs } from "../web/text/common/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { invitationPathFor, inviteByApi } from "./support/invite.ts";
import { newEmail } from "./support/people.ts";
import { firstDepartment } from "./support/session.ts";
import { requestCode, typeCode } from "./support/sign-in.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { invites, invitation, home } = joiningEs;

test.use({ as: "owner" });

test("an invited person gets the mail, signs in, accepts and lands in the department", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newEmail();
  const { companyId, companyName, teamId, teamName } = await firstDepartment(page);
  await page.goto(`/${companyId}/people`);
  await page.getByRole("button", { name: invites.invite, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: invites.title });
  await dialog.getByLabel(invites.email).fill("sin arroba");
  await dialog.getByRole("button", { name: invites.send }).click();
  await expect(dialog.getByText("Escribe un correo electrónico válido")).toBeVisible();
  await dialog.getByLabel(invites.email).fill(email);
  await dialog.getByLabel(commonEs.fullName).fill("Aitana Riera");
  await dialog.getByLabel(teamName).check();
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: invites.send }).click();
  await expect(page.getByText(invites.sent(email))).toBeVisible();
  await expect(page.getByRole("button", { name: invites.resendTo(email) })).toBeVisible();

  const guest = await openSignedOutPage(browser);
  await guest.goto(await invitationPathFor(page, email));
  await expect(guest.getByRole("heading", { name: invitation.title(companyName) })).toBeVisible();
  await expect(guest.getByText(teamName)).toBeVisible();
  await expect(guest.getByText("Aitana Riera")).toBeVisible();
  await expectNoAxeViolations(guest);
  await expectOnlySpanish(guest);
  await guest.getByRole("link", { name: invitation.signIn }).click();
  await expect(guest.getByRole("textbox")).toHaveValue(email);
  await typeCode(guest, await requestCode(guest, email));
  await guest.getByRole("button", { name: invitation.accept, exact: true }).click();
  // Her name came with the invitation, so she is not asked.
  await expect(guest).toHaveURL((url) => url.pathname === `/${companyId}/team/${teamId}/dashboard`);
  await expect(guest.getByRole("heading", { level: 1, name: teamName })).toBeVisible();
  await guest.context().close();
});

test("an invitation can be resent and revoked", async ({ page }) => {
  const email = newEmail();
  const { companyId, teamId } = await firstDepartment(page);
  await page.goto(`/${companyId}/people`);
  await inviteByApi(page, { companyId, email, role: "member", departmentIds: [teamId] });
  await page.reload();
  await page.getByRole("button", { name: invites.resendTo(email) }).click();
  await expect(page.getByText(invites.resent(email))).toBeVisible();
  await page.getByRole("button", { name: invites.revokeOf(email) }).click();
  await page.getByRole("dialog").getByRole("button", { name: invites.revoke }).click();
  await expect(page.getByText(invites.revoked(email))).toBeVisible();
  await expect(page.getByRole("button", { name: invites.resendTo(email) })).toHaveCount(0);
});

test(
  "a user with another address is told so and can switch to the invited one",
  { tag: "@phone" },
  async ({ page }) => {
    const email = newEmail();
    const { companyId, teamId, companyName } = await firstDepartment(page);
    await page.goto(await inviteByApi(page, { companyId, email, role: "member", departmentIds: [teamId] }));
    await expect(page.getByRole("heading", { name: invitation.title(companyName) })).toBeVisible();
    await expect(page.getByRole("button", { name: invitation.switchAddress })).toBeVisible();
    await expect(page.getByRole("button", { name: invitation.accept })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
  },
);

test(
  "a user without a company finds the invitation on the home page and accepts it there",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const email = newEmail();
    const { companyId, companyName } = await firstDepartment(page);
    await inviteByApi(page, { companyId, email, role: "member", departmentIds: [] });
    const guest = await openSignedOutPage(browser);
    await signInByApi(guest, { email, name: "Bruna Soler" });
    await guest.goto("/");
    await expect(guest.getByRole("heading", { name: home.noCompanyTitle })).toBeVisible();
    await expect(guest.getByRole("button", { name: home.found })).toBeVisible();
    await expectNoSidewaysScroll(guest);
    await expectNoAxeViolations(guest);
    await expectOnlySpanish(guest);
    await guest.getByRole("button", { name: invitation.acceptOf(companyName) }).click();
    await expect(guest.getByRole("heading", { name: home.noDepartmentTitle(companyName) })).toBeVisible();
    await expectNoAxeViolations(guest);
    await expectOnlySpanish(guest);
    await guest.context().close();
  },
);

test.describe("a revoked invitation", () => {
  test.use({ expected: [{ path: "/api/v1/invite/", status: 404 }] });
  test("redirects to the company with a notice", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto("/invitation/retirada/");
    await expect(page).toHaveURL((url) => url.pathname === `/${companyId}`);
    await expect(page.getByText(publicEs.signIn.invitationGone)).toBeVisible();
  });
});

test.describe("a manager", () => {
  test.use({ as: "manager" });
  test("can invite only members, and only to the own department", async ({ page }) => {
    const email = newEmail();
    const { companyId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/people`);
    await page.getByRole("button", { name: invites.invite, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: invites.title });
    await expect(dialog.getByRole("radio")).toHaveCount(0);
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
    await expect(dialog.getByLabel(teamName)).toBeChecked();
    await dialog.getByLabel(invites.email).fill(email);
    await dialog.getByRole("button", { name: invites.send }).click();
    await expect(page.getByText(invites.sent(email))).toBeVisible();
    await invitationPathFor(page, email);
  });
});
