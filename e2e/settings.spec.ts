import { commonEs } from "../web/text/common/es.ts";
import { SETTINGS_TABS } from "../worker/contract/enums.ts";
import { appEs } from "../web/text/app/es.ts";
import { settingsEs } from "../web/text/settings/es.ts";
import { companyEs } from "../web/text/company/es.ts";
import { accountEs } from "../web/text/account/es.ts";
import { billingEs as billing } from "../web/text/billing/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { acceptByApi, inviteByApi } from "./support/invite.ts";
import { mailsTo, readCode } from "./support/outbox.ts";
import { newEmail } from "./support/people.ts";
import { firstDepartment, moreButton, sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { settingsTabs: tabs } = appEs;
const { companyForm: words, settings } = settingsEs;
const { confirmMailbox: confirmation } = companyEs;
const { account, sessions } = accountEs;

test("an owner changes the company, also in the app frame", async ({ page }) => {
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/settings?tab=company`);
  await page.getByLabel(commonEs.code).fill("a");
  await page.getByRole("button", { name: settings.save }).click();
  await expect(page.getByText("El código tiene de 2 a 6 mayúsculas o cifras")).toBeVisible();
  await expect(page.getByLabel(commonEs.code)).toBeFocused();

  const code = `Z${Date.now().toString(36).slice(-5).toUpperCase()}`;
  await page.getByLabel(commonEs.code).fill(code);
  await page.getByLabel(words.name).fill("Talleres Zabala e Hijos");
  await page.getByLabel(words.timeZone).selectOption("Atlantic/Canary");
  await page.getByLabel(words.adviceEmail).fill("prevencion@zabala.example");
  await page.getByRole("radio", { name: appEs.colors["chart-3"] }).check();
  await page.getByRole("button", { name: settings.save }).click();
  await expect(page.getByText(commonEs.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: settings.save })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Talleres Zabala e Hijos/ })).toBeVisible();
  const { company } = await callApi<{ company: Record<string, unknown> }>(
    page,
    "GET",
    `/api/v1/company/${companyId}`,
  );
  expect(company).toMatchObject({
    companyCode: code,
    timeZone: "Atlantic/Canary",
    mailboxAdviceEmail: "prevencion@zabala.example",
    color: "chart-3",
  });

  await page.getByLabel(words.adviceEmail).fill("");
  // The button is also disabled during the request, so only the response shows that the change was saved.
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: settings.save }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("button", { name: settings.save })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel(words.adviceEmail)).toHaveValue("");
});

test(
  "the mailbox address waits for its confirmation, which the link in its mail asks for",
  { tag: "@phone" },
  async ({ page, browser }) => {
    test.slow();
    const { companyId, companyName } = await createCompany(page);
    const address = newEmail();
    await page.goto(`/${companyId}/settings?tab=company`);
    await page.getByLabel(words.adviceEmail).fill(address);
    await page.getByRole("button", { name: settings.save }).click();
    await expect(page.getByText(words.adviceStatus.pending)).toBeVisible();
    const count = async () => (await mailsTo(page, address)).length;
    await expect.poll(count).toBe(1);
    await page.getByRole("button", { name: words.adviceResend }).click();
    await expect(page.getByText(words.adviceResent(address))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await expectNoAxeViolations(page);

    await expect.poll(count).toBe(2);
    const [link, older] = (await mailsTo(page, address)).map(
      ({ text }) => /\/confirm-mailbox\/[\w-]+/.exec(text)?.[0] ?? "",
    );
    const reader = await openSignedOutPage(browser);
    await reader.goto(older ?? "");
    await expect(reader.getByRole("heading", { level: 1, name: confirmation.goneTitle })).toBeVisible();
    await expectOnlySpanish(reader);
    await expectNoAxeViolations(reader);

    await reader.goto(link ?? "");
    await expect(reader.getByText(confirmation.lead(companyName))).toBeVisible();
    await expectNoSidewaysScroll(reader);
    await expectOnlySpanish(reader);
    await expectNoAxeViolations(reader);
    await reader.getByRole("button", { name: confirmation.confirm }).click();
    await expect(reader.getByRole("heading", { level: 1, name: confirmation.doneTitle })).toBeVisible();
    await expect(reader.getByRole("main")).toBeFocused();
    await expectNoAxeViolations(reader);
    await reader.reload();
    await expect(reader.getByRole("heading", { level: 1, name: confirmation.doneTitle })).toBeVisible();
    await reader.context().close();

    await page.reload();
    await expect(page.getByText(words.adviceStatus.confirmed)).toBeVisible();
    await expect(page.getByRole("button", { name: words.adviceResend })).toHaveCount(0);
  },
);

test.describe("companies that cannot be loaded", () => {
  test.use({ expected: [{ path: "/api/v1/company", status: 500 }] });
  test("are loaded again in the menu, which stays open", async ({ page }) => {
    test.slow();
    const { companyName } = await createCompany(page);
    let isBroken = true;
    await page.route(/\/api\/v1\/company$/, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { error: { code: "INTERNAL" } } }) : route.continue(),
    );
    await page.goto("/");
    await page.getByRole("button", { name: new RegExp(`^${appEs.frame.switchCompany}`) }).click();
    const retry = page.getByRole("menuitem", { name: "No se han podido cargar las empresas" });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expectNoAxeViolations(page);
    isBroken = false;
    await retry.click();
    await expect(page.getByRole("menuitem", { name: companyName })).toBeVisible();
    await expect(retry).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("button", { name: new RegExp(`^${appEs.frame.switchCompany}`) }),
    ).toBeFocused();
  });
});

test.describe("a code of another company", () => {
  test.use({ expected: [{ path: "/api/v1/company/", status: 409 }] });
  test("is refused at its field, and the form keeps its values", async ({ page }) => {
    const { companyId } = await createCompany(page);
    await page.goto(`/${companyId}/settings?tab=company`);
    await page.getByLabel(commonEs.code).fill("MONT");
    await page.getByLabel(words.name).fill("Zabala");
    await page.getByRole("button", { name: settings.save }).click();
    await expect(page.getByText("Este código ya está en uso. Elige otro")).toBeVisible();
    await expect(page.getByLabel(commonEs.code)).toBeFocused();
    await expect(page.getByLabel(commonEs.code)).toHaveValue("MONT");
    await expect(page.getByLabel(words.name)).toHaveValue("Zabala");
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
  });
});

test(
  "a second company is created from the app frame and opens",
  { tag: "@both-sizes" },
  async ({ page, isMobile }) => {
    await createCompany(page);
    await page.goto("/");
    if (isMobile) {
      await moreButton(page).click();
      await page.getByRole("button", { name: appEs.company.create }).click();
    } else {
      await page.getByRole("button", { name: new RegExp(`^${appEs.frame.switchCompany}`) }).click();
      await page.getByRole("menuitem", { name: appEs.company.create }).click();
    }
    const dialog = page.getByRole("dialog", { name: appEs.company.create });
    await dialog.getByLabel(words.name).fill("Montajes Arregui");
    await expect(dialog.getByLabel(commonEs.code)).toHaveValue("MONT");
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: appEs.company.create }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Montajes Arregui" })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await sessionOf(page))?.user.companies.map(({ name }) => name)).toContain("Montajes Arregui");
  },
);

test("a user signs out another device", async ({ page, browser }) => {
  const { companyId, email } = await createCompany(page);
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  });
  const other = await elsewhere.newPage();
  await signInByApi(other, { email });

  await page.goto(`/${companyId}/settings?tab=user`);
  await expect(page.getByText(sessions.thisDevice, { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: `${sessions.end} ${sessions.endOf("Firefox en Linux")}` }).click();
  await expect(page.getByText(sessions.ended, { exact: true })).toBeVisible();
  await expect(page.getByText("Firefox en Linux")).toHaveCount(0);
  expect(await sessionOf(other)).toBeNull();

  await signInByApi(other, { email });
  await page.reload();
  await page.getByRole("button", { name: sessions.endOthers }).click();
  const dialog = page.getByRole("dialog");
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: sessions.endOthers }).click();
  await expect(dialog).toBeHidden();
  expect(await sessionOf(other)).toBeNull();
  expect(await sessionOf(page)).not.toBeNull();
  await elsewhere.close();
});

test.describe("deleting one's account", () => {
  test("is refused to the only owner, who is led to the people and the company", async ({ page }) => {
    const { companyId } = await createCompany(page);
    await page.goto(`/${companyId}/settings?tab=user`);
    await page.getByRole("button", { name: account.open }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(account.blocked)).toBeVisible();
    await expect(dialog.getByRole("button", { name: account.sendCode })).toBeDisabled();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("link", { name: account.people }).click();
    await expect(page).toHaveURL(/\/people$/);
  });

  test("needs a fresh code, and ends at the sign-in page", async ({ page, browser }) => {
    const { companyId } = await createCompany(page);
    const email = newEmail();
    const path = await inviteByApi(page, { companyId, email, role: "admin", departmentIds: [] });
    const guest = await openSignedOutPage(browser);
    await signInByApi(guest, { email, name: "Unai Etxeberria" });
    await acceptByApi(guest, path);
    await guest.goto(`/${companyId}/settings?tab=user`);
    await guest.getByRole("button", { name: account.open }).click();
    await guest.getByRole("button", { name: account.sendCode }).click();
    await expect(guest.getByLabel(account.code)).toBeFocused();
    await expectNoAxeViolations(guest);
    await guest.getByLabel(account.code).fill(await readCode(guest, email, 2));
    await guest.getByRole("button", { name: account.confirm }).click();
    await expect(guest).toHaveURL(/\/login/);
    expect(await sessionOf(guest)).toBeNull();
    await guest.context().close();
  });
});

test.describe("a manager", () => {
  test.use({ as: "manager" });
  for (const tab of ["company", "departments"] as const) {
    test(`opens the settings, ${tab}`, async ({ page }) => {
      const { companyId } = await firstDepartment(page);
      await page.goto(`/${companyId}/settings?tab=${tab}`);
      await expectLoaded(page);
      await expectNoAxeViolations(page);
      await expectOnlySpanish(page);
    });
  }

  test("can read the company but not change it, and cannot open the subscription", async ({ page }) => {
    const { companyId, companyName } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=company`);
    await expect(page.getByRole("heading", { level: 2, name: companyName })).toBeVisible();
    await expect(page.getByText(words.readOnly)).toBeVisible();
    await expect(page.getByRole("button", { name: settings.save })).toHaveCount(0);
    await expect(page.getByRole("link", { name: tabs.billing })).toHaveCount(0);
    await page.goto(`/${companyId}/settings?tab=billing`);
    await expect(page.getByRole("heading", { name: settings.adminsOnlyTitle })).toBeVisible();
  });
});

test.describe("the owner", () => {
  test.use({ as: "owner" });
  test("sees the seats, and the version on the support tab", async ({ page }) => {
    const { companyId } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=billing`);
    await expect(page.getByRole("progressbar", { name: billing.seats })).toBeVisible();
    await expect(page.getByText(billing.plan(billing.plans.free))).toBeVisible();
    await page.getByRole("link", { name: tabs.support }).click();
    await expect(page.getByText(/Versión \d+\.\d+\.\d+/)).toBeVisible();
    await expect(page.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  });
});

test("every tab of the settings has the same edges", async ({ page }) => {
  const { companyId } = await createCompany(page);
  const edges: (readonly [number, number])[] = [];
  for (const tab of SETTINGS_TABS) {
    await page.goto(`/${companyId}/settings?tab=${tab}`);
    await expect(page.getByRole("link", { name: tabs[tab], exact: true })).toBeVisible();
    await expectLoaded(page);
    const box = await page.locator("main section, main [data-card]").first().boundingBox();
    edges.push([box?.x ?? 0, box?.width ?? 0]);
  }
  expect(new Set(edges.map(String)).size, edges.join(" | ")).toBe(1);
});
