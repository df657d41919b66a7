import { statSync } from "node:fs";
import { commonEs } from "../web/text/common/es.ts";
import type { Browser, Cookie, Page } from "@playwright/test";
import { adminEs } from "../web/text/admin/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { AUDIT_WORDS } from "../worker/contract/admin/audit-words.ts";
import { auditEs as audit } from "../web/text/audit/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import type { ExpectedProblem } from "./support/collect-problems.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { demoPerson, newEmail, openPageAs, storageStatePath } from "./support/people.ts";
import { firstDepartment, ORIGIN } from "./support/session.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { admin, adminUsers: users, adminCompanies: companies, companyImport: imports } = adminEs;
const { frame, lists } = appEs;

test.use({ as: "platformAdmin" });

// One after the other, so that two workers never ask for a code of the same address at once.
test.describe.configure({ mode: "default" });

/** Changes of people and companies need a sign-in of the last ten minutes. In a slow run the setup signed in before that. */
const OLD_AFTER_MS = 5 * 60_000;
let signIn: { at: number; cookies: Cookie[] } | undefined;
test.beforeEach(async ({ page, browser }, { project }) => {
  if (project.name !== "desktop") return;
  const at = signIn?.at ?? statSync(storageStatePath("platformAdmin")).mtimeMs;
  if (Date.now() - at > OLD_AFTER_MS) {
    // In a browser of its own: the session of the setup, which other files use, goes on.
    const other = await openSignedOutPage(browser);
    await signInByApi(other, demoPerson("platformAdmin"));
    signIn = { at: Date.now(), cookies: await other.context().cookies() };
    await other.context().close();
  }
  if (signIn) await page.context().addCookies(signIn.cookies);
});

/** Opens a company or user from the list, found by a search. */
async function openRow(page: Page, list: "users" | "companies", search: string, name = search) {
  await page.goto(`/admin/${list}?q=${encodeURIComponent(search)}`);
  await page.getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByRole("region", { name: admin.actions })).toBeVisible();
  return dialog;
}

const listed = (page: Page, name: string) => page.getByRole("row", { name });

async function expectFine(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

async function ownCompany(browser: Browser, name: string) {
  const owner = await openSignedOutPage(browser);
  return { owner, ...(await createCompany(owner, name)) };
}

test("the home page shows the platform in figures", { tag: "@both-sizes" }, async ({ page }) => {
  await page.goto("/admin");
  const figures = page.getByRole("region", { name: admin.figures });
  await expect(figures.getByText(admin.activeSubscriptions)).toBeVisible();
  await expect(figures.getByRole("link", { name: admin.failedJobs })).toHaveAttribute("href", "#failed-jobs");
  const signUps = page.getByRole("region", { name: admin.signUpsTitle });
  await signUps.getByText(admin.asTable).click();
  await expect(signUps.getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("region", { name: admin.storageTitle })).toBeVisible();
  await expectFine(page);
});

test("a member and an owner are sent from /admin to their own start page", async ({ browser }) => {
  for (const label of ["member", "owner"] as const) {
    // One after the other: both share the browser.
    // oxlint-disable-next-line no-await-in-loop
    const page = await openPageAs(browser, label);
    for (const path of ["/admin", "/admin/users", "/admin/companies", "/admin/audit"]) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(path);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page).not.toHaveURL(/\/admin/);
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.context().close();
  }
});

test("users are searched and filtered in the URL", { tag: "@both-sizes" }, async ({ page }) => {
  const member = demoPerson("member");
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: frame.users })).toBeVisible();
  await page.getByRole("searchbox").fill(member.name.split(" ")[0] ?? "");
  await expect(listed(page, member.email)).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expectFine(page);
  await page.goto("/admin/users?role=admin");
  await expect(listed(page, demoPerson("platformAdmin").email)).toBeVisible();
  await expect(listed(page, member.email)).toHaveCount(0);
  await page.getByRole("button", { name: lists.removeFilter(users.roles.admin) }).click();
  await expect(page).not.toHaveURL(/role=/);
});

test("a user is created, changed, banned, unbanned and deleted", async ({ page, browser }) => {
  test.slow();
  const email = newEmail();
  await page.goto("/admin/users");
  await page.getByRole("button", { name: users.create }).click();
  const creation = page.getByRole("dialog", { name: users.create });
  await creation.getByRole("button", { name: users.create }).click();
  await expect(creation.getByLabel(commonEs.fullName)).toHaveAttribute("aria-invalid", "true");
  await creation.getByLabel(commonEs.fullName).fill("Oriol Puig Serra");
  await creation.getByLabel(users.email).fill(email);
  await expectNoAxeViolations(page);
  await creation.getByRole("button", { name: users.create }).click();
  const dialog = page.getByRole("dialog", { name: "Oriol Puig Serra" });
  await expect(dialog.getByText(users.noSessions)).toBeVisible();

  await dialog.getByRole("button", { name: users.edit }).click();
  const edit = page.getByRole("dialog", { name: users.editTitle("Oriol Puig Serra") });
  await edit.getByLabel(commonEs.fullName).fill("Oriol Puig");
  await edit.getByLabel(users.roles.admin).check();
  await edit.getByRole("button", { name: commonEs.save }).click();
  const renamed = page.getByRole("dialog", { name: "Oriol Puig" });
  await expect(renamed.getByText(users.shortRoles.admin, { exact: true })).toBeVisible();
  await expect(renamed.getByText(users.adminHint)).toBeVisible();

  // A session of theirs, on another device.
  const device = await openSignedOutPage(browser);
  await signInByApi(device, { email });
  await page.reload();
  await expect(renamed.getByRole("button", { name: users.endAll })).toBeVisible();
  await expectFine(page);
  await renamed.getByRole("button", { name: users.endAll }).click();
  const endAll = page.getByRole("dialog", { name: users.endAllTitle("Oriol Puig") });
  await endAll.getByRole("button", { name: users.endAll }).click();
  await expect(renamed.getByText(users.noSessions)).toBeVisible();

  await renamed.getByRole("button", { name: users.ban }).click();
  const ban = page.getByRole("dialog", { name: users.banTitle("Oriol Puig") });
  await ban.getByLabel(commonEs.reason).fill("Cuenta compartida");
  await ban.getByLabel(users.banEnd).selectOption("week");
  await expectNoAxeViolations(page);
  await ban.getByRole("button", { name: users.ban }).click();
  await expect(renamed.getByText(users.bannedFor("Cuenta compartida"))).toBeVisible();
  await renamed.getByRole("button", { name: users.unban }).click();
  await expect(renamed.getByText(users.states.active)).toBeVisible();

  await renamed.getByRole("button", { name: commonEs.delete }).click();
  const removal = page.getByRole("dialog", { name: users.removeTitle("Oriol Puig") });
  await removal.getByRole("button", { name: users.removeForever }).click();
  await expect(removal.getByText(users.mismatch)).toBeVisible();
  await removal.getByLabel(users.typeAddress).fill(email.toUpperCase());
  await removal.getByRole("button", { name: users.removeForever }).click();
  await expect(page.getByText(users.removed("Oriol Puig"))).toBeVisible();
  await page.goto(`/admin/users?q=${encodeURIComponent("Oriol Puig")}`);
  await expect(listed(page, email)).toHaveCount(0);
});

test("impersonating shows what the member sees, and stopping returns to the same page", async ({
  page,
  browser,
}) => {
  const member = demoPerson("member");
  const theirs = await openPageAs(browser, "member");
  const { teamId, teamName } = await firstDepartment(theirs);
  await theirs.context().close();

  const dialog = await openRow(page, "users", member.email, member.name);
  const from = page.url();
  expect(from).toMatch(/\/admin\/users\?.*q=.*user=/);
  await dialog.getByRole("button", { name: users.impersonate }).click();
  const reason = page.getByRole("dialog", { name: users.impersonateTitle(member.name) });
  await reason.getByLabel(commonEs.reason).fill("No encuentra sus visitas");
  await expectNoAxeViolations(page);
  await reason.getByRole("button", { name: users.impersonate }).click();
  await expect(page.getByText(publicEs.impersonation.as(member.name))).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`/team/${teamId}/dashboard`));
  await expect(page.getByRole("heading", { level: 1, name: teamName })).toBeVisible();
  await page.getByRole("link", { name: frame.forms }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: appEs.places.allForms })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: frame.mailbox, exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole("button", { name: publicEs.impersonation.stop }).click();
  await expect(page).toHaveURL(from);
  await expect(page.getByRole("dialog", { name: member.name })).toBeVisible();
  await expect(page.getByText(publicEs.impersonation.as(member.name))).toHaveCount(0);
  // The way back is not kept.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("admin-page"))),
  ).toEqual([]);

  await page.goto("/admin/audit?verb=impersonation.start");
  const { name: adminName } = demoPerson("platformAdmin");
  await expect(
    page
      .getByText(audit.about(`${adminName} ${AUDIT_WORDS.es.verbs["impersonation.start"]}`, member.name))
      .first(),
  ).toBeVisible();
});

test("a company is created for an owner, changed and deleted", async ({ page }) => {
  const name = `Cerámicas Ribera ${Date.now().toString(36)}`;
  await page.goto("/admin/companies");
  await expect(page.getByRole("heading", { level: 1, name: frame.companies })).toBeVisible();
  await expectFine(page);
  await page.getByRole("button", { name: companies.create }).click();
  const creation = page.getByRole("dialog", { name: companies.create });
  await creation.getByLabel(companies.name, { exact: false }).first().fill(name);
  const email = newEmail();
  await creation.getByLabel(companies.ownerEmail).fill(email);
  await creation.getByLabel(companies.userLimit).fill("7");
  await expectNoAxeViolations(page);
  await creation.getByRole("button", { name: companies.create }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText(companies.seatsOf("1", "7"))).toBeVisible();
  await expect(dialog.getByText(email).first()).toBeVisible();
  await expect(dialog.getByText(companies.freePlan)).toBeVisible();
  await expectFine(page);

  await dialog.getByRole("button", { name: companies.edit }).click();
  const edit = page.getByRole("dialog", { name: companies.editTitle(name) });
  await edit.getByLabel(companies.userLimit).fill("0");
  await edit.getByRole("button", { name: commonEs.save }).click();
  await expect(edit.getByLabel(companies.userLimit)).toHaveAttribute("aria-invalid", "true");
  await edit.getByLabel(companies.userLimit).fill("12");
  await edit.getByRole("button", { name: commonEs.save }).click();
  await expect(dialog.getByText(companies.seatsOf("1", "12"))).toBeVisible();

  await dialog.getByRole("button", { name: commonEs.delete }).click();
  const removal = page.getByRole("dialog", { name: companies.removeTitle(name) });
  await removal.getByLabel(companies.typeName).fill(name.toLowerCase());
  await removal.getByRole("button", { name: companies.removeForever }).click();
  await expect(removal.getByText(companies.mismatch)).toBeVisible();
  await removal.getByLabel(companies.typeName).fill(name);
  await removal.getByRole("button", { name: companies.removeForever }).click();
  await expect(removal.getByLabel(commonEs.reason)).toHaveAttribute("aria-invalid", "true");
  await removal.getByLabel(commonEs.reason).fill("Se creó por error");
  await removal.getByRole("button", { name: companies.removeForever }).click();
  await expect(page.getByText(companies.endingToast(name))).toBeVisible();
  await expect(dialog.getByText("Se creó por error", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: companies.keep }).click();
  await expect(dialog.getByText(companies.states.active)).toBeVisible();
});

/** The file with everything of a company, as its owner downloads it. */
async function exportedFile(owner: Page, companyId: string): Promise<Buffer> {
  type Answer = { export: { id: string; status: string } };
  const path = `/api/v1/company/${companyId}/exports`;
  const { export: asked } = await callApi<Answer>(owner, "POST", path, { resource: "company" });
  await expect
    .poll(async () => (await callApi<Answer>(owner, "GET", `${path}/${asked.id}`)).export.status)
    .toBe("ready");
  return (await owner.request.get(`${path}/${asked.id}/file`)).body();
}

test.describe("an import", () => {
  const TAKEN: readonly ExpectedProblem[] = [{ path: "/api/v1/admin/company-import/choice", status: 409 }];
  test.use({ expected: [TAKEN, { scope: "test" }] });

  test("a company is imported from its file, and a file of something else is refused", async ({
    page,
    browser,
  }) => {
    test.slow();
    const name = `Vidrios Arga ${Date.now().toString(36)}`;
    const { owner, companyId } = await ownCompany(browser, name);
    const buffer = await exportedFile(owner, companyId);
    // An earlier try may have left an import.
    await page.request.delete("/api/v1/admin/company-import", { headers: { Origin: ORIGIN } });
    await page.goto("/admin/companies");
    await page.getByRole("button", { name: imports.action }).click();
    const dialog = page.getByRole("dialog", { name: imports.title });
    const choose = async (label: string, file: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: label }).click();
      await (await chooser).setFiles({ name: "empresa.zip", mimeType: "application/zip", buffer: file });
    };
    await choose(imports.choose, Buffer.from("No es el archivo de una empresa, sino un texto cualquiera."));
    await expect(dialog.getByText(imports.refused)).toBeVisible();
    await expect(dialog.getByText("it is not a whole ZIP file", { exact: false })).toBeVisible();
    await expectNoAxeViolations(page);

    await choose(imports.again, buffer);
    await expect(dialog.getByLabel(imports.administrator)).toBeVisible();
    await dialog.getByRole("button", { name: imports.discard }).click();
    const question = page.getByRole("dialog", { name: imports.discardTitle });
    await question.getByRole("button", { name: commonEs.cancel }).click();
    await expect(question).toBeHidden();
    await expectFine(page);
    await dialog.getByRole("button", { name: imports.start }).click();
    // The company is here already, with its code.
    await expect(dialog.getByLabel(imports.code)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(imports.code).fill(`V${Date.now().toString(36).slice(-5)}`);
    await dialog.getByRole("button", { name: imports.start }).click();
    await expect(dialog.getByText(imports.mayLeave)).toBeVisible();
    // It goes on while nobody looks.
    await page.reload();
    await page.getByRole("button", { name: imports.action }).click();
    await expect(dialog.getByText(imports.done)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: imports.open }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  });
});

test.describe("a suspended company", () => {
  test("says so on every screen, and offers no change", async ({ page, browser }) => {
    test.slow();
    const name = `Forjados Urola ${Date.now().toString(36)}`;
    const { owner, companyId } = await ownCompany(browser, name);
    const dialog = await openRow(page, "companies", name);
    await dialog.getByRole("button", { name: companies.suspend }).click();
    const suspend = page.getByRole("dialog", { name: companies.suspendTitle(name) });
    await suspend.getByRole("button", { name: companies.suspend }).click();
    await expect(suspend.getByLabel(commonEs.reason)).toHaveAttribute("aria-invalid", "true");
    await suspend.getByLabel(commonEs.reason).fill("Faltan dos recibos");
    await suspend.getByRole("button", { name: companies.suspend }).click();
    await expect(dialog.getByText(companies.suspendedFor("Faltan dos recibos"))).toBeVisible();

    for (const path of ["", "/forms", "/actions", "/my-mailbox", "/settings?tab=company"]) {
      // One page at a time.
      // oxlint-disable-next-line no-await-in-loop
      await owner.goto(`/${companyId}${path}`);
      // oxlint-disable-next-line no-await-in-loop
      await expect(owner.getByText(appEs.suspension.title)).toBeVisible();
      // oxlint-disable-next-line no-await-in-loop
      await expect(owner.getByText(appEs.suspension.reason("Faltan dos recibos"))).toBeVisible();
    }
    await expectNoAxeViolations(owner);
    await expect(owner.getByText(appEs.company.readOnlyNow)).toBeVisible();
    await expect(owner.getByRole("button", { name: settingsEs.settings.save })).toHaveCount(0);

    await dialog.getByRole("button", { name: companies.resume }).click();
    await expect(dialog.getByText(companies.states.active)).toBeVisible();
    await owner.goto(`/${companyId}/forms`);
    await expect(owner.getByRole("heading", { level: 1, name: appEs.places.allForms })).toBeVisible();
    await expect(owner.getByText(appEs.suspension.title)).toHaveCount(0);

    // The administrator sees the company as its owner does.
    await dialog.getByRole("link", { name: companies.open }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/${companyId}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
});

test("the audit log is filtered by person, company, action and period", async ({ page, browser }) => {
  const name = `Aceites Duero ${Date.now().toString(36)}`;
  const { companyId } = await ownCompany(browser, name);
  await page.goto(`/admin/audit?company=${companyId}&verb=company.create&date=this_month`);
  const entries = page.getByRole("list", { name: audit.listLabel }).getByRole("listitem");
  const sentence = audit.about(`Itziar Zabala ${AUDIT_WORDS.es.verbs["company.create"]}`, name);
  await expect(entries.filter({ hasText: sentence })).toHaveCount(1);
  await expect(page.getByRole("button", { name: lists.removeFilter(name) })).toBeVisible();
  await expectFine(page);
  await page
    .getByRole("button", { name: audit.onlyPerson("Itziar Zabala") })
    .first()
    .click();
  await expect(page).toHaveURL(/person=/);
  await expect(page.getByRole("button", { name: lists.removeFilter("Itziar Zabala") })).toBeVisible();

  await page.getByRole("button", { name: lists.clear }).click();
  await expect(page).not.toHaveURL(/company=|person=|verb=/);
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await page.getByRole("button", { name: lists.filterList }).click();
    await page.getByLabel(audit.filters.company).click();
  } else await page.getByRole("button", { name: audit.filters.company, exact: true }).click();
  const choice = page.getByRole("dialog", { name: audit.chooseCompany });
  await choice.getByRole("searchbox").fill(name);
  await choice.getByRole("button", { name }).click();
  await expect(page).toHaveURL(new RegExp(`company=${companyId}`));
});
