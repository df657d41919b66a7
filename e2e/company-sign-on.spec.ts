import type { Page } from "@playwright/test";
import { IDP_CLIENT } from "../fixtures/stand-ins/identity-provider-names.ts";
import { publicEs } from "../web/text/public/es.ts";
import { signOnEs as text } from "../web/text/sign-on/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { countCodes, readCode } from "./support/outbox.ts";
import { ORIGIN, sessionOf } from "./support/session.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { codeInput, typeCode } from "./support/sign-in.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const PROVIDER = `http://127.0.0.1:${process.env.E2E_IDENTITY_PROVIDER_PORT}`;
const DNS = `http://127.0.0.1:${process.env.E2E_DNS_PORT}`;
const { company: words, signIn } = publicEs;

/** Looks at a page of ours in every way. */
async function inspect(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
}

/** Enters the address at /login, where a company has a sign-in of its own. */
async function askAtLogin(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(signIn.email).fill(email);
  await page.getByRole("button", { name: signIn.send }).click();
  await expect(page.getByRole("heading", { name: words.title })).toBeVisible();
}

/** At the provider, which knows the address already. */
async function passProvider(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Proveedor de prueba" })).toBeVisible();
  await expect(page.getByLabel("Dirección")).toHaveValue(email);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function comeThroughCompany(page: Page, email: string): Promise<void> {
  await askAtLogin(page, email);
  await page.getByRole("button", { name: words.enter }).click();
  await passProvider(page, email);
}

/** Away from the app, whose pages would ask for data of a session that has ended. */
async function signOut(page: Page): Promise<void> {
  await page.goto("about:blank");
  await callApi(page, "POST", "/api/auth/sign-out", {});
}

test.describe("the company's accounts", { tag: "@both-sizes" }, () => {
  test.use({ otherSites: [PROVIDER] });
  test("are connected by an owner, sign people in, become required, and keep out who was removed", async ({
    page,
    browser,
  }) => {
    test.slow();
    const domain = `cuentas-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}.example`;
    const [owner, member, other] = ["duena", "marta.mas", "pedro.gil"].map((who) => `${who}@${domain}`) as [
      string,
      string,
      string,
    ];
    await signInByApi(page, { email: owner, name: "Itziar Zabala" });
    const { company } = await callApi<{ company: { id: string } }>(page, "POST", "/api/v1/company", {
      name: "Talleres Zabala, S.L.",
    });
    for (const name of ["Taller", "Oficina"])
      await callApi(page, "POST", `/api/v1/company/${company.id}/departments`, { name });

    await page.goto(`/${company.id}/settings?tab=company`);
    const section = page.getByRole("region", { name: text.title });
    const dialog = page.getByRole("dialog");
    await section.getByRole("button", { name: text.begin }).click();
    await dialog.getByLabel(text.beginDialog.domain).fill(domain);
    await dialog.getByRole("checkbox", { name: "Taller" }).check();
    await dialog.getByRole("button", { name: text.beginDialog.submit }).click();
    await expect(section.getByLabel(text.connection.redirect, { exact: true })).toHaveValue(
      new RegExp(`^${ORIGIN}/api/auth/sso/callback/`),
    );
    await section.getByRole("button", { name: text.connection.open, exact: true }).click();
    await dialog.getByLabel(text.oidcDialog.issuer).fill(PROVIDER);
    await dialog.getByLabel(text.oidcDialog.clientId).fill(IDP_CLIENT.clientId);
    await dialog.getByLabel(text.oidcDialog.clientSecret).fill(IDP_CLIENT.clientSecret);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: text.connect, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText(PROVIDER, { exact: true })).toBeVisible();

    const value = await section.getByLabel(text.proof.value, { exact: true }).inputValue();
    await fetch(DNS, {
      method: "POST",
      body: JSON.stringify({ name: `_extintor.${domain}`, texts: [value] }),
    });
    await section.getByRole("button", { name: text.proof.check }).click();
    await expect(section.getByText(text.states.try)).toBeVisible();
    await section.getByRole("button", { name: text.trial.now }).click();
    await passProvider(page, owner);
    await expect(page).toHaveURL(new RegExp(`${company.id}/settings\\?tab=company`));
    await expect(section.getByText("Funcionó por última vez")).toBeVisible();
    await expect(section.getByText(text.states.ready)).toBeVisible();
    await inspect(page);

    const person = await openSignedOutPage(browser);
    await askAtLogin(person, member);
    await expect(person.getByText(words.offered(domain))).toBeVisible();
    await inspect(person);
    await person.getByRole("button", { name: words.enter }).click();
    await passProvider(person, member);
    await expect(person).toHaveURL(new RegExp(`^${ORIGIN}/${company.id}`));
    await inspect(person);
    expect((await sessionOf(person))?.user).toMatchObject({
      email: member,
      name: "Marta Mas",
      companies: [{ id: company.id, isAdmin: false }],
      departments: [{ name: "Taller", role: "member" }],
    });

    // This code is sent before the owner requires the company's accounts.
    await signOut(person);
    const codes = await countCodes(page, member);
    await askAtLogin(person, member);
    await person.getByRole("button", { name: words.byCode }).click();
    await expect(codeInput(person)).toBeVisible();
    const digits = await readCode(page, member, codes + 1);
    await section.getByRole("switch", { name: text.requirement.label(domain) }).click();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.requirement.confirm }).click();
    await expect(section.getByText(text.states.required, { exact: true })).toBeVisible();
    await typeCode(person, digits);
    await expect(person.getByText("Tu empresa pide entrar con su cuenta")).toBeVisible();
    await inspect(person);
    expect(await sessionOf(person)).toBeNull();
    await askAtLogin(person, member);
    await expect(person.getByText(words.required(domain))).toBeVisible();
    await inspect(person);
    await person.getByRole("button", { name: words.byCode }).click();
    await expect(person.getByText(words.sentIfOwner), "nothing was sent to them").toBeVisible();
    await inspect(person);
    await askAtLogin(person, member);
    await person.getByRole("button", { name: words.enter }).click();
    await passProvider(person, member);
    await expect(person).toHaveURL(new RegExp(`^${ORIGIN}/${company.id}`));

    await signOut(person);
    await fetch(`${PROVIDER}/people/${member}`, { method: "DELETE" });
    await comeThroughCompany(person, member);
    await expect(person).toHaveURL(/\/login\?/);
    await expect(person.getByRole("alert")).toContainText(words.problems.SIGN_ON_REFUSED);
    await inspect(person);
    await expect(person.getByLabel(signIn.email), "the address is still there").toHaveValue(member);
    await person.getByRole("button", { name: signIn.send }).click();
    await expect(person.getByText(words.required(domain))).toBeVisible();
    expect(await countCodes(page, member), "no code was sent once it was required").toBe(codes + 1);

    await comeThroughCompany(person, other);
    await expect(person).toHaveURL(new RegExp(`^${ORIGIN}/${company.id}`));
    const removed = (await sessionOf(person))?.user.id;
    const answer = await page.request.delete(`/api/v1/company/${company.id}/members/${removed}`, {
      data: {},
      headers: { Origin: ORIGIN },
    });
    expect(answer.status()).toBe(200);
    await signOut(person);
    await comeThroughCompany(person, other);
    await expect(person.getByRole("alert")).toContainText(words.problems.SIGN_ON_MEMBER_REMOVED);
    expect(await sessionOf(person)).toBeNull();
    await person.context().close();
  });
});
