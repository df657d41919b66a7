import { commonCa } from "../web/text/common/ca.ts";
import { commonEn } from "../web/text/common/en.ts";
import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { accountCa } from "../web/text/account/ca.ts";
import { accountEn } from "../web/text/account/en.ts";
import { accountEs } from "../web/text/account/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { sampleValues } from "../fixtures/sample-values.ts";
import { companyCa } from "../web/text/company/ca.ts";
import { companyEn } from "../web/text/company/en.ts";
import { companyEs } from "../web/text/company/es.ts";
import { createAction } from "./support/actions.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { inEachLanguage } from "./support/each-language.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { acceptByApi, inviteByApi } from "./support/invite.ts";
import { expectOnlyLanguage } from "./support/language.ts";
import { countCodes, mailsTo, readCode } from "./support/outbox.ts";
import { newEmail } from "./support/people.ts";
import { ORIGIN } from "./support/session.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { expect, test } from "./support/test.ts";

const ACCOUNT = { ca: accountCa, en: accountEn, es: accountEs };
const COMPANY = {
  ca: { ...companyCa, common: commonCa },
  en: { ...companyEn, common: commonEn },
  es: { ...companyEs, common: commonEs },
};
const { account } = accountEs;
const { formerMembers, mentions } = companyEs;

async function expectFine(page: Page): Promise<void> {
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectOnlyLanguage(page, "es");
  await expectNoAxeViolations(page);
}

/** From the section to the code that came by mail. */
async function confirmDeletion(page: Page, email: string, beforeCode = async () => {}): Promise<void> {
  const dialog = page.getByRole("dialog", { name: account.confirmTitle });
  await expect(dialog.getByRole("button", { name: account.sendCode })).toBeEnabled();
  await beforeCode();
  const earlier = await countCodes(page, email);
  await dialog.getByRole("button", { name: account.sendCode }).click();
  await dialog.getByLabel(account.code).fill(await readCode(page, email, earlier + 1));
  await dialog.getByRole("button", { name: account.confirm }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/login");
}

test(
  "a person without a company downloads their data and deletes their account",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    await signInByApi(page, { email, name: "Nerea Sin Empresa" });
    await page.goto("/");
    await page.getByRole("link", { name: appEs.frame.account }).click();
    await expect(page.getByRole("heading", { level: 1, name: account.screen })).toBeVisible();
    await page.getByRole("button", { name: account.data }).click();
    const link = page.getByRole("link", { name: account.dataDownload });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expectFine(page);
    const arriving = page.waitForEvent("download");
    await link.click();
    expect((await arriving).suggestedFilename()).toMatch(/^extintor-.*\.zip$/);

    await inEachLanguage(page, ACCOUNT, async ({ account: texts }) => {
      await page.reload();
      await expect(page.getByRole("link", { name: texts.dataDownload })).toBeVisible();
      await page.getByRole("button", { name: texts.open }).click();
      await expect(page.getByRole("button", { name: texts.sendCode })).toBeEnabled();
    });
    await confirmDeletion(page, email, () => expectFine(page));

    const letters = async () => (await mailsTo(page, email)).map(({ subject }) => subject);
    await expect.poll(letters).toContain("Se ha eliminado tu cuenta de Extintor");
    await signInByApi(page, { email });
    await page.goto("/");
    // A new account: it has no name yet.
    await expect(page.getByText("Nerea Sin Empresa")).toHaveCount(0);
    const again = await page.request.get("/api/v1/account/exports");
    expect(await again.json()).toEqual({ exports: [] });
  },
);

/** Invites somebody as an administrator of the page's company, and signs them in on a page of their own. */
async function join(page: Page, other: Page, companyId: string, name: string) {
  const email = newEmail();
  const path = await inviteByApi(page, { companyId, email, role: "admin", departmentIds: [] });
  await signInByApi(other, { email, name });
  await acceptByApi(other, path);
  const { members } = await callApi<{ members: { userId: string; email: string }[] }>(
    page,
    "GET",
    `/api/v1/company/${companyId}/members`,
  );
  return { email, userId: members.find((each) => each.email === email)?.userId ?? "" };
}

const ONLY_OWNER = "an only owner names another one, and hands open actions over";
test(ONLY_OWNER, { tag: "@both-sizes" }, async ({ page, browser }) => {
  test.slow();
  const workplace = await createWorkplace(page, ["Hornos"]);
  const { companyId, teams } = workplace;
  const departmentId = teams[0]?.id ?? "";
  const { email, id: ownerId } = (
    (await (await page.request.get("/api/auth/get-session")).json()) as {
      user: { email: string; id: string };
    }
  ).user;
  const other = await openSignedOutPage(browser);
  const heir = await join(page, other, companyId, "Berta Heredera");
  const form = await createForm(page, workplace, { type: "drill", teamId: departmentId });
  const action = await createAction(page, { companyId, departmentId }, form.id, {
    formType: "drill",
    assignee: ownerId,
  });

  const dialog = page.getByRole("dialog");
  await inEachLanguage(page, ACCOUNT, async ({ account: texts }) => {
    await page.goto(`/${companyId}/settings?tab=user`);
    await page.getByRole("button", { name: texts.open }).click();
    await expect(dialog.getByText(texts.blocked)).toBeVisible();
  });
  await expect(dialog.getByRole("button", { name: account.sendCode })).toBeDisabled();
  await expectFine(page);
  await dialog.getByRole("link", { name: account.people }).click();
  await expect(page).toHaveURL(/\/people$/);
  await callApi(page, "PATCH", `/api/v1/company/${companyId}/members/${heir.userId}`, { role: "owner" });

  await inEachLanguage(page, ACCOUNT, async ({ account: texts }) => {
    await page.goto(`/${companyId}/settings?tab=user`);
    await page.getByRole("button", { name: texts.open }).click();
    await expect(dialog.getByText(texts.heir)).toBeVisible();
  });
  await confirmDeletion(page, email, async () => {
    await dialog.getByRole("combobox").selectOption({ label: "Berta Heredera" });
    await expectFine(page);
  });
  const { action: kept } = await callApi<{ action: { assignee: string | null } }>(
    other,
    "GET",
    `/api/v1/company/${companyId}/departments/${departmentId}/actions/${action.id}`,
  );
  expect(kept.assignee).toBe(heir.userId);
  await other.goto(`/${companyId}/f/${form.id}?formType=drill`);
  await expect(other.getByText(/Persona eliminada( 1)?/).first()).toBeVisible();
  await other.context().close();
});

test(
  "administrators erase a person who has left, and find a name without an account",
  { tag: "@both-sizes" },
  async ({ page, browser }) => {
    test.slow();
    const workplace = await createWorkplace(page, ["Hornos"]);
    const { companyId, teams } = workplace;
    const teamId = teams[0]?.id ?? "";
    const other = await openSignedOutPage(browser);
    const left = await join(page, other, companyId, "Saúl Salido");
    const { id, viewId } = await createForm(other, workplace, { type: "drill", teamId });
    const path = `/api/v1/company/${companyId}/departments/${teamId}/drill/${id}`;
    const version = (await page.request.get(path)).headers()["etag"] ?? "";
    const participants = [{ name: "Tomasa Testigo", role: "Testigo", signature: null }];
    const changed = await page.request.patch(path, {
      data: { participants },
      headers: { Origin: ORIGIN, "If-Match": version },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    const mailbox = `/api/v1/company/${companyId}/mailbox`;
    const { location, zone } = workplace;
    const said = "Tomasa Testigo avisó de la fuga de aceite";
    const { form: entry } = await callApi<{ form: { id: string; viewId: string } }>(page, "POST", mailbox, {
      ...sampleValues("mailbox", ["creation", "completion"]),
      description: "Fue Tomasa Testigo",
      date: new Date().toISOString(),
      locationId: location.id,
      zoneId: zone.id,
    });
    await callApi(page, "PATCH", `${mailbox}/${entry.id}`, { description: said });
    await callApi(page, "PATCH", `${mailbox}/${entry.id}`, { submit: true });
    await callApi(page, "PATCH", `${mailbox}/${entry.id}/status`, {
      status: "completed",
      closingWord: "Ya está arreglado",
    });
    await page.request.delete(`/api/v1/company/${companyId}/members/${left.userId}`, {
      headers: { Origin: ORIGIN },
    });
    await other.context().close();

    await inEachLanguage(page, COMPANY, async ({ formerMembers: texts }) => {
      await page.goto(`/${companyId}/people`);
      await page.getByRole("button", { name: texts.eraseOf("Saúl Salido") }).click();
      await expect(page.getByRole("dialog", { name: texts.confirmTitle("Saúl Salido") })).toBeVisible();
    });
    const erase = page.getByRole("dialog", { name: formerMembers.confirmTitle("Saúl Salido") });
    await expectFine(page);
    await erase.getByRole("button", { name: formerMembers.erase }).click();
    await expect(erase.getByLabel(commonEs.reason)).toHaveAttribute("aria-invalid", "true");
    await erase.getByLabel(commonEs.reason).fill("Lo ha pedido por escrito");
    await erase.getByRole("button", { name: formerMembers.erase }).click();
    await expect(page.getByText(formerMembers.empty)).toBeVisible({ timeout: 30_000 });

    await inEachLanguage(page, COMPANY, async ({ mentions: texts, common }) => {
      await page.goto(`/${companyId}/people`);
      await page.getByLabel(common.fullName).fill("tomasa TESTIGO");
      const found = page.getByRole("region", { name: texts.title });
      await found.getByRole("button", { name: texts.search }).click();
      await expect(found.getByText(texts.found(2))).toBeVisible();
      await found.getByRole("button", { name: texts.replace }).click();
      await expect(page.getByRole("dialog", { name: texts.replaceTitle("tomasa TESTIGO") })).toBeVisible();
    });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: viewId })).toBeVisible();
    await expect(page.getByRole("link", { name: entry.viewId })).toBeVisible();
    await expectFine(page);
    await page.getByRole("button", { name: mentions.download }).click();
    await expect(page.getByText(mentions.downloading)).toBeVisible();
    await page.getByRole("button", { name: mentions.replace }).click();
    const replace = page.getByRole("dialog", { name: mentions.replaceTitle("tomasa TESTIGO") });
    await expect(replace.getByText(said).first()).toBeVisible();
    await expect(replace.getByText("Persona eliminada avisó de la fuga de aceite").first()).toBeVisible();
    await expect(replace.getByText(mentions.inHistory, { exact: true })).toBeVisible();
    await expect(replace.getByText("Fue Persona eliminada")).toBeVisible();
    // The form is in progress, so its author changes it.
    await expect(replace.getByText(`${viewId}: Tomasa Testigo`)).toBeVisible();
    // With letters of 200 %, the title and the buttons leave no room for the rest, so the whole dialog scrolls.
    const reason = replace.getByLabel(commonEs.reason);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await reason.scrollIntoViewIfNeeded();
    await expect(reason).toBeInViewport({ ratio: 0.95 });
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await reason.fill("Lo pidió su abogada");
    await expectFine(page);
    await replace.getByRole("button", { name: mentions.replaceIn(1) }).click();
    await expect(page.getByText(mentions.replaced(2, 1)).first()).toBeVisible();
    await expect(page.getByRole("link", { name: entry.viewId })).toBeHidden();
    await expect(page.getByRole("link", { name: viewId })).toBeVisible();
  },
);
