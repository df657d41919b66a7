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
    await page.goto(`/${founded.companyId}/settings?tab=departments`);
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
  const CODE_ENTRY = "/code-entry";
  test.use({ expected: [EXPECTED, { scope: "test" }] });

  test("opens in place with a passkey, and takes a request without one", async ({ page }) => {
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

    const opensAt = "2026-11-29T10:00:00.000Z";
    const entry = { requestedAt: "2026-11-28T10:00:00.000Z", opensAt, endsAt: "2026-11-30T10:00:00.000Z" };
    await page.route(`**${CODE_ENTRY}`, (route) =>
      route.request().method() === "POST" ? route.fulfill({ json: { entry } }) : route.continue(),
    );
    await page.getByRole("button", { name: text.ask }).click();
    await expect(page.getByRole("status")).toContainText("29 nov 2026");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: text.check }).click();
    await expect(page.getByText(text.notYet)).toBeVisible();
    await expect(page.getByRole("heading", { name: text.locked })).toBeVisible();

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
