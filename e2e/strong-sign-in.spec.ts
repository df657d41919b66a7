// A code is not enough: for calls that ask for a strong proof, and for administrators of whom more is required.
import type { Page } from "@playwright/test";
import { commonEs } from "../web/text/common/es.ts";
import { joiningEs } from "../web/text/joining/es.ts";
import { lifecycleCa } from "../web/text/lifecycle/ca.ts";
import { lifecycleEn } from "../web/text/lifecycle/en.ts";
import { lifecycleEs } from "../web/text/lifecycle/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { passkeysEs } from "../web/text/passkeys/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { runSql } from "./support/local-database.ts";
import { openColleague } from "./support/invite.ts";
import { readMail } from "./support/outbox.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, type CreatedCompany, createCompany } from "./support/create-company.ts";
import { inEachLanguage } from "./support/each-language.ts";
import { addAuthenticator } from "./support/passkeys.ts";
import { demoPerson, newEmail } from "./support/people.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { strongSignIn: text } = lifecycleEs;
const { strong } = passkeysEs.proof;
const { signIn: words, company: companyWords, errors } = publicEs;
const { invites } = joiningEs;
const SESSION = "/api/auth/get-session";
const VERIFY = "/api/auth/passkey/verify-authentication";

/** Calls that ask for a proof, and reads that were on their way with the session that the proof replaces. */
const EXPECTED = [403, 401].map((status) => ({ path: "/api/v1/company", status }));

const proof = (page: Page) => page.getByRole("dialog", { name: passkeysEs.proof.title });
const withPasskey = (page: Page) => page.getByRole("button", { name: words.usePasskey });

/** The owner of a new company asks for what a code is not enough for. */
async function askForMore(page: Page): Promise<CreatedCompany> {
  const founded = await createCompany(page);
  await page.goto(`/${founded.companyId}/settings?tab=company`);
  await page.getByRole("button", { name: text.require }).click();
  await expect(proof(page)).toContainText(strong.withNone);
  return founded;
}

async function makePasskey(page: Page): Promise<void> {
  await proof(page).getByRole("button", { name: strong.create }).click();
  await expect(proof(page)).toContainText(strong.withPasskey);
}

test.describe("a strong proof", { tag: "@both-sizes" }, () => {
  test.use({ expected: [EXPECTED, { scope: "test" }] });

  test("is a passkey that is made in the question, and later no code", async ({ page }) => {
    test.slow();
    const authenticator = await addAuthenticator(page);
    const founded = await askForMore(page);
    await expect(proof(page).getByRole("button", { name: words.send })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await authenticator.recognise(false);
    await proof(page).getByRole("button", { name: strong.create }).click();
    await expect(proof(page).getByRole("alert")).toContainText(errors.passkey.notMade);
    await authenticator.recognise(true);
    await makePasskey(page);
    await proof(page).getByRole("button", { name: words.usePasskey }).click();
    await expect(page.getByRole("button", { name: text.stop })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await signInByApi(page, { email: founded.email });
    const email = newEmail();
    await page.goto(`/${founded.companyId}/people`);
    await page.getByRole("button", { name: invites.invite, exact: true }).click();
    const form = page.getByRole("dialog", { name: invites.title });
    await form.getByLabel(invites.email).fill(email);
    await form.getByRole("radio", { name: appEs.roles.admin }).check();
    const send = form.getByRole("button", { name: invites.send });
    await send.click();
    await expect(proof(page)).toContainText(strong.withPasskey);
    await authenticator.recognise(false);
    await proof(page).getByRole("button", { name: words.usePasskey }).click();
    await expect(proof(page).getByRole("alert")).toContainText(errors.passkey.notUsed);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await proof(page).getByRole("button", { name: commonEs.cancel }).click();
    await expect(form.getByRole("alert")).toContainText("confirma que eres tú con tu llave de acceso");
    await expect(form.getByLabel(invites.email)).toHaveValue(email);

    await authenticator.recognise(true);
    await send.click();
    await proof(page).getByRole("button", { name: words.usePasskey }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(email).first()).toBeVisible();
  });
});

type Told = Awaited<ReturnType<typeof sessionOf>> & { session: { needsStrongSignIn: boolean } };

/**
 * Tells the page what the server tells fourteen days after a company required it, or with PLATFORM_STRONG_FROM, until a passkey was
 * used. What the server refuses and accepts then is tested in worker/commands/organisation/strong-sign-in.test.ts and
 * worker/api/tests/platform-strong.test.ts.
 */
async function lock(page: Page, change: (session: Told) => object): Promise<void> {
  let isProven = false;
  // The session that comes with the page is too old to be used.
  await page.route(
    ({ pathname }) => /^\/(admin|\w{24})(\/|$)/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"at":\d+/, '"at":1000') });
    },
  );
  page.on("response", (response) => {
    if (response.url().endsWith(VERIFY) && response.ok()) isProven = true;
  });
  await page.route(`**${SESSION}`, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Told;
    await route.fulfill({ response, json: isProven ? session : change(session) });
  });
}

const lockedCompany = ({ user, ...session }: Told) => ({
  ...session,
  user: { ...user, companies: user.companies.map((each) => ({ ...each, needsStrongSignIn: true })) },
});
const lockedPlatform = ({ session, ...others }: Told) => ({
  ...others,
  session: { ...session, needsStrongSignIn: true },
});

test.describe("a locked company", { tag: "@both-sizes" }, () => {
  test.use({ expected: [EXPECTED, { scope: "test" }] });

  test("opens in place with a passkey", async ({ page }) => {
    test.slow();
    const authenticator = await addAuthenticator(page);
    const founded = await askForMore(page);
    await lock(page, lockedCompany);
    await inEachLanguage(page, { es: lifecycleEs, ca: lifecycleCa, en: lifecycleEn }, async (texts) => {
      await page.goto(`/${founded.companyId}/forms`);
      const { locked, lockedBody, ask } = texts.strongSignIn;
      await expect(page.getByRole("heading", { name: locked })).toBeVisible();
      await expect(page.getByText(lockedBody(founded.companyName))).toBeVisible();
      await expect(page.getByRole("button", { name: ask })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
    await expect(withPasskey(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: companyWords.enter })).toHaveCount(0);

    await page.unrouteAll({ behavior: "wait" });
    await page.goto(`/${founded.companyId}/settings?tab=company`);
    await page.getByRole("button", { name: text.require }).click();
    await makePasskey(page);
    await lock(page, lockedCompany);
    await page.goto(`/${founded.companyId}/forms`);
    await authenticator.recognise(false);
    await withPasskey(page).click();
    await expect(page.getByRole("alert")).toContainText(errors.passkey.notUsed);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await authenticator.recognise(true);
    await withPasskey(page).click();
    await expect(page.getByRole("heading", { name: text.locked })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${founded.companyId}/forms`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("opens to an owner with a code once another owner has confirmed it", async ({ page, browser }) => {
    test.slow();
    const founded = await createCompany(page);
    const { companyId } = founded;
    const other = await openColleague(page, browser, { companyId });
    const { id: otherId, email: otherEmail } = (await sessionOf(other))?.user ?? { id: "", email: "" };
    await callApi(page, "PATCH", `/api/v1/company/${companyId}/members/${otherId}`, { role: "owner" });
    await addAuthenticator(other);
    await other.goto(`/${companyId}/settings?tab=company`);
    await other.getByRole("button", { name: text.require }).click();
    await makePasskey(other);
    await withPasskey(other).click();
    await expect(other.getByRole("button", { name: text.stop })).toBeVisible();
    const earlier = 15 * 24 * 60 * 60 * 1000;
    await runSql(
      `update company set strong_since = strong_since - ${earlier} where id = '${companyId}';
       update company_user set updated_at = updated_at - ${earlier} where company_id = '${companyId}'`,
    );

    const locked = (tab: Page) => tab.getByRole("heading", { name: text.locked });
    const check = (tab: Page) => tab.getByRole("button", { name: text.check });
    const notYet = (tab: Page) => tab.getByText(/^Todavía no puedes entrar/);
    const expectInside = async (tab: Page, path: string) => {
      await expect(tab.getByText(text.letIn)).toBeVisible();
      await expect(locked(tab)).toHaveCount(0);
      expect(await notYet(tab).count(), "nothing says that it is locked").toBe(0);
      await expect(tab).toHaveURL(new RegExp(`${companyId}${path}`));
    };
    await page.goto(`/${companyId}/forms`);
    await page.getByRole("button", { name: text.ask }).click();
    await expect(page.getByRole("status")).toContainText("o antes si otra persona titular lo confirma");
    await check(page).click();
    await expect(notYet(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    const second = await page.context().newPage();
    await second.goto(`/${companyId}/actions`);
    await expect(check(second)).toBeVisible();

    const link = await readMail(other, otherEmail, {
      kind: "company-notice",
      pattern: /http\S+#strong-sign-in/,
      count: 2,
    });
    const opened = await other.context().newPage();
    await opened.goto(link);
    await expect(opened.getByText(text.asks("Itziar Zabala"))).toBeInViewport();
    await expect(opened.getByText(founded.email)).toBeVisible();
    await expectNoAxeViolations(opened);
    await opened.getByRole("button", { name: text.confirm }).click();
    await expect(opened.getByText(text.entered("Itziar Zabala"))).toBeVisible();

    await check(page).click();
    await expectInside(page, "/forms");
    await page.reload();
    await expectInside(page, "/forms");
    await page.getByRole("link", { name: publicEs.home }).click();
    await expectInside(page, "$");
    await check(second).click();
    await expectInside(second, "/actions");
    await other.context().close();
  });
});

test.describe("a locked platform administrator", { tag: "@both-sizes" }, () => {
  test.use({ expected: [EXPECTED, { scope: "test" }] });

  test("opens the administration in place, and their own company without that", async ({ page, browser }) => {
    test.slow();
    await addAuthenticator(page);
    const founded = await askForMore(page);
    await makePasskey(page);
    const person = (await sessionOf(page))?.user.id;
    const administrator = await openSignedOutPage(browser);
    await signInByApi(administrator, { email: demoPerson("platformAdmin").email });
    const setRole = (role: string[]) =>
      callApi(administrator, "POST", "/api/auth/admin/set-role", { userId: person, role });
    await setRole(["user", "admin"]);
    try {
      await signInByApi(page, { email: founded.email });
      await lock(page, lockedPlatform);
      await inEachLanguage(page, { es: lifecycleEs, ca: lifecycleCa, en: lifecycleEn }, async (texts) => {
        await page.goto("/admin/users");
        await expect(page.getByRole("heading", { name: texts.strongSignIn.locked })).toBeVisible();
        await expect(page.getByText(texts.strongSignIn.lostPlatformKey)).toBeVisible();
        await expectNoAxeViolations(page);
        await expectNoSidewaysScroll(page);
      });
      await page.getByRole("link", { name: text.ownCompany }).click();
      await expect(page).toHaveURL(new RegExp(`/${founded.companyId}$`));
      await page.goto("/admin/users");
      await withPasskey(page).click();
      await expect(page.getByRole("heading", { name: text.locked })).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/users$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    } finally {
      await setRole(["user"]);
      await administrator.context().close();
    }
  });
});
