import type { Page, Route } from "@playwright/test";
import { accountEs } from "../web/text/account/es.ts";
import { commonEs } from "../web/text/common/es.ts";
import { passkeysEs as text } from "../web/text/passkeys/es.ts";
import { publicEs } from "../web/text/public/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, type CreatedCompany, createCompany } from "./support/create-company.ts";
import { countCodes, mailsTo, readCode } from "./support/outbox.ts";
import { addAuthenticator } from "./support/passkeys.ts";
import { newEmail } from "./support/people.ts";
import { codeInput, requestCode, signIn, typeCode } from "./support/sign-in.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { signIn: words, errors } = publicEs;
const { ways } = accountEs.sessions;
const NAME = "Móvil de Itziar";
const VERIFY = "/api/auth/passkey/verify-authentication";

const section = (page: Page) => page.getByRole("region", { name: text.title });
const withPasskey = (page: Page) => page.getByRole("button", { name: words.withPasskey });
const settings = ({ companyId }: CreatedCompany) => `/${companyId}/settings?tab=user`;

async function addPasskey(page: Page): Promise<void> {
  await section(page).getByRole("button", { name: text.add }).click();
  const dialog = page.getByRole("dialog", { name: text.addDialog.title });
  await dialog.getByLabel(text.addDialog.name).fill(NAME);
  await dialog.getByRole("button", { name: text.addDialog.submit }).click();
}

/** Founds a company whose owner has a passkey in the page's browser. */
async function haveOne(page: Page): Promise<CreatedCompany> {
  const founded = await createCompany(page);
  await page.goto(settings(founded));
  await addPasskey(page);
  await expect(section(page).getByText(NAME, { exact: true })).toBeVisible();
  return founded;
}

/** Away from the app, whose pages would ask for data of a session that has ended. */
async function signOut(page: Page): Promise<void> {
  await page.goto("about:blank");
  await callApi(page, "POST", "/api/auth/sign-out", {});
}

/** A browser that proposes no passkeys in the field of the address; the virtual authenticator accepts each proposal at once. */
const withoutProposals = (page: Page) =>
  page.addInitScript(() => {
    // An empty page has no passkeys at all.
    if (isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

test("a passkey is added, renamed, used and removed", { tag: "@both-sizes" }, async ({ page }) => {
  test.slow();
  await withoutProposals(page);
  const authenticator = await addAuthenticator(page);
  const founded = await createCompany(page);
  await page.goto(settings(founded));
  await expect(section(page).getByText(text.none)).toBeVisible();
  await section(page).getByRole("button", { name: text.add }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(text.addDialog.name)).toHaveValue(/^Chrome en /);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: commonEs.cancel }).click();

  await authenticator.recognise(false);
  await addPasskey(page);
  await expect(dialog.getByText(errors.passkey.notMade)).toBeVisible();
  await authenticator.recognise(true);
  await dialog.getByRole("button", { name: text.addDialog.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page).getByText(text.unused)).toBeVisible();
  await expect(section(page).getByText(text.onOneDevice)).toBeVisible();
  await expect(page.getByText(ways.code)).toBeVisible();
  await expectLoaded(page);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);

  await section(page).getByRole("button", { name: text.add }).click();
  await dialog.getByRole("button", { name: text.addDialog.submit }).click();
  await expect(dialog.getByText(errors.passkey.alreadyHere)).toBeVisible();
  await dialog.getByRole("button", { name: commonEs.cancel }).click();

  await section(page)
    .getByRole("button", { name: `${text.rename} ${text.of(NAME)}` })
    .click();
  await dialog.getByLabel(text.addDialog.name).fill("Mi móvil");
  await dialog.getByRole("button", { name: commonEs.save }).click();
  await expect(dialog).toHaveCount(0);

  await signOut(page);
  await page.goto("/login");
  await authenticator.recognise(false);
  await withPasskey(page).click();
  await expect(page.getByText(errors.passkey.notUsed)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await authenticator.recognise(true);
  await withPasskey(page).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(settings(founded));
  await expect(section(page).getByText("Último uso")).toBeVisible();
  await expect(page.getByText(ways.passkey)).toBeVisible();
  await section(page)
    .getByRole("button", { name: `${text.remove} ${text.of("Mi móvil")}` })
    .click();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: text.remove }).click();
  await expect(section(page).getByText(text.none)).toBeVisible();
  await expect.poll(authenticator.credentialIds, "the browser forgets it").toEqual([]);
  const changes = async () =>
    (await mailsTo(page, founded.email)).filter(({ kind }) => kind === "passkey-changed").length;
  await expect.poll(changes).toBe(2);
});

test("a passkey that the browser proposes signs in and leads to where the person was going", async ({
  page,
}) => {
  await addAuthenticator(page);
  const founded = await haveOne(page);
  await signOut(page);
  await page.goto(settings(founded));
  await expect(page).toHaveURL(new RegExp(`${founded.companyId}/settings`));
  await expect(page.getByText(ways.passkey)).toBeVisible();
});

test.describe("a passkey that was removed", { tag: "@both-sizes" }, () => {
  test.use({ expected: [[{ path: VERIFY, status: 400 }], { scope: "test" }] });
  test("leads to the code", async ({ page }) => {
    test.slow();
    await withoutProposals(page);
    const authenticator = await addAuthenticator(page);
    const { email } = await haveOne(page);
    const listed = await callApi<{ passkeys: { id: string }[] }>(
      page,
      "GET",
      "/api/auth/passkey/list-user-passkeys",
    );
    await callApi(page, "POST", "/api/auth/passkey/delete-passkey", { id: listed.passkeys[0]?.id });
    await signOut(page);
    await page.goto("/login");
    await withPasskey(page).click();
    await expect(page.getByText("Esta llave de acceso ya no vale. Entra de otra forma")).toBeVisible();
    await expectNoAxeViolations(page);
    await expect.poll(authenticator.credentialIds, "the browser forgets it").toEqual([]);
    await typeCode(page, await requestCode(page, email));
    await expect(page).not.toHaveURL(/\/(login|code)/);
  });
});

/**
 * Asks for a proof as after the ten minutes that a test cannot wait for, until one was given: what the server refuses and accepts
 * then is tested in worker/commands/people/passkeys.test.ts.
 */
async function askForProof(page: Page, path: string): Promise<void> {
  let isProven = false;
  page.on("response", (response) => {
    const isProof = response.url().endsWith(VERIFY) || response.url().endsWith("/sign-in/email-otp");
    if (isProof && response.ok()) isProven = true;
  });
  const error = { code: "FRESH_PROOF_NEEDED", message: "Por seguridad, confirma que eres tú para continuar" };
  await page.route(`**${path}`, (route: Route) =>
    isProven ? route.continue() : route.fulfill({ status: 403, json: { error } }),
  );
}

test.describe("a fresh proof", { tag: "@both-sizes" }, () => {
  const ADD = "/api/auth/passkey/generate-register-options";
  const REMOVE = "/api/auth/passkey/delete-passkey";
  test.use({ expected: [[ADD, REMOVE].map((path) => ({ path, status: 403 })), { scope: "test" }] });

  test("is given by a code, or by a passkey, and what was asked for goes on", async ({ page }) => {
    test.slow();
    await addAuthenticator(page);
    const founded = await createCompany(page);
    const codes = await countCodes(page, founded.email);
    await page.goto(settings(founded));
    await askForProof(page, ADD);
    await addPasskey(page);
    const proof = page.getByRole("dialog", { name: text.proof.title });
    await expect(proof.getByRole("button", { name: words.usePasskey })).toHaveCount(0);
    await proof.getByRole("button", { name: words.send }).click();
    await expect(codeInput(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await typeCode(page, await readCode(page, founded.email, codes + 1));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(section(page).getByText(NAME, { exact: true })).toBeVisible();

    await page.unrouteAll();
    await askForProof(page, REMOVE);
    await section(page)
      .getByRole("button", { name: `${text.remove} ${text.of(NAME)}` })
      .click();
    const confirmation = page.getByRole("dialog", { name: text.removeDialog.title(NAME) });
    await confirmation.getByRole("button", { name: text.remove }).click();
    await expect(proof).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await proof.getByRole("button", { name: commonEs.cancel }).click();
    await expect(confirmation.getByRole("alert")).toContainText("confirma que eres tú");
    await expect(section(page).getByText(NAME, { exact: true })).toHaveCount(1);

    await confirmation.getByRole("button", { name: text.remove }).click();
    await proof.getByRole("button", { name: words.usePasskey }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(section(page).getByText(text.none)).toBeVisible();
  });
});

test("a phone offers a passkey once, after the first sign-in", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const authenticator = await addAuthenticator(page);
  await signIn(page, newEmail());
  const offer = page.getByText(text.offer.title);
  await page.getByLabel(commonEs.fullName).fill("Itziar Zabala");
  await expect(offer).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(offer).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: text.offer.accept }).click();
  await expect(page.getByText(text.offer.done)).toBeVisible();
  expect(await authenticator.credentialIds()).toHaveLength(1);
  await expect(offer).toHaveCount(0);
});
