import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { DEPARTMENT_FORM_TYPES, type FormType } from "../worker/contract/enums.ts";
import { noticeEs } from "../web/text/notice/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { createWorkplace, type Workplace } from "./support/forms.ts";
import { openSignedOutPage, signInByApi } from "./support/sign-in-by-api.ts";
import { acceptByApi, inviteByApi } from "./support/invite.ts";
import { newEmail } from "./support/people.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

// Each test creates a company first.
test.describe.configure({ timeout: 60_000 });

const { createForm: text, kinds, placePicker: picker } = appEs;

type Listed = { forms: { id: string; type: string; location: { name: string } }[] };
const formsOf = async (page: Page, { companyId }: Workplace) =>
  (await callApi<Listed>(page, "GET", `/api/v1/company/${companyId}/forms`)).forms;

const dialogOf = (page: Page, type: FormType) => page.getByRole("dialog", { name: text.titles[type] });

async function choosePlace(page: Page, { location, zone }: Workplace): Promise<void> {
  await page.getByRole("button", { name: location.name, exact: true }).click();
  await page.getByRole("button", { name: zone.name, exact: true }).click();
}

/** Fills the fields of a kind other than the place. */
const FILL: Partial<Record<FormType, (page: Page, workplace: Workplace) => Promise<void>>> = {
  drill: (page) => dialogOf(page, "drill").getByLabel("Escenario").fill("Fuga de amoniaco"),
  observation: async (page, { jobPosition }) => {
    await dialogOf(page, "observation").getByRole("button", { name: jobPosition.name, exact: true }).click();
  },
};

test("each kind of form is created from the department's home, with the last place preselected", async ({
  page,
}) => {
  test.slow();
  const workplace = await createWorkplace(page);
  const [team] = workplace.teams;
  const home = `/${workplace.companyId}/team/${team?.id}`;
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1, name: team?.name ?? "" })).toBeVisible();
  await expectOnlySpanish(page);
  for (const [index, type] of DEPARTMENT_FORM_TYPES.entries()) {
    await test.step(type, async () => {
      await page.goto(home);
      await page.getByRole("main").getByRole("button", { name: kinds[type], exact: true }).click();
      const dialog = dialogOf(page, type);
      if (index === 0) await choosePlace(page, workplace);
      await expect(dialog.getByRole("combobox", { name: picker.label })).toContainText(workplace.zone.name);
      await FILL[type]?.(page, workplace);
      if (index === 0) await expectNoAxeViolations(page);
      await dialog.getByRole("button", { name: text.create }).dblclick();
      await expect(page).toHaveURL(new RegExp(`/team/${team?.id}/f/[A-Za-z0-9]{24}/?\\?formType=${type}`));
    });
  }
  const forms = await formsOf(page, workplace);
  expect(forms.map(({ type }) => type).toSorted()).toEqual([...DEPARTMENT_FORM_TYPES].toSorted());
});

test(
  "the dialog shows the missing fields with the texts of the specification",
  { tag: "@phone" },
  async ({ page }) => {
    const workplace = await createWorkplace(page, ["Producción", "Oficina técnica"]);
    const [first, second] = workplace.teams;
    await page.goto(`/${workplace.companyId}/team/${second?.id}`);
    await page.getByRole("main").getByRole("button", { name: kinds.observation, exact: true }).click();
    const dialog = dialogOf(page, "observation");
    await expect(dialog.getByLabel(commonEs.department)).toHaveValue(second?.id ?? "");
    await dialog.getByLabel("Fecha").fill("");
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(dialog.getByText("Por favor seleccione una ubicación", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Selecciona un puesto de trabajo", { exact: true }).last()).toBeVisible();
    await expect(dialog.getByLabel("Fecha")).toBeFocused();
    await expectNoAxeViolations(page);
    await dialog.getByLabel("Fecha").fill("2026-11-20T09:30");
    await dialog.getByLabel(commonEs.department).selectOption(first?.id ?? "");
    await choosePlace(page, workplace);
    await FILL.observation?.(page, workplace);
    await dialog.getByRole("radio", { name: appEs.formStatuses.completed }).check();
    await dialog.getByRole("button", { name: text.create }).click();
    await expect(page).toHaveURL(new RegExp(`/team/${first?.id}/f/`));
    // It was to be completed, so its page lists at once what is missing; its header names the kind and leads back.
    await expect(page.getByRole("dialog").getByRole("link").nth(2)).toBeVisible();
    await page.keyboard.press("Escape");
    const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(header.getByText(kinds.observation, { exact: true }).first()).toBeVisible();
    await page.mouse.wheel(0, 2000);
    await expect(header.getByRole("link", { name: appEs.formPage.backToForms })).toBeInViewport();
    const [form] = await formsOf(page, workplace);
    expect(form).toMatchObject({ type: "observation", date: "2026-11-20T08:30:00.000Z" });
  },
);

test(
  "the new-form button offers all six kinds; a communication can be kept as a draft",
  { tag: "@both-sizes" },
  async ({ page }) => {
    const workplace = await createWorkplace(page);
    await page.goto(`/${workplace.companyId}/forms`);
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    if (isPhone) {
      await page.getByRole("navigation").getByRole("button", { name: text.newForm }).click();
      await expectNoAxeViolations(page);
      const tiles = page.getByRole("dialog", { name: text.whichKind }).getByRole("listitem");
      await expect(tiles).toHaveCount(6);
      await page.getByRole("dialog").getByRole("button", { name: text.titles.mailbox }).click();
    } else {
      await page.getByRole("main").getByRole("button", { name: text.newForm }).first().click();
      await expect(page.getByRole("menuitem")).toHaveCount(6);
      await page.getByRole("menuitem", { name: text.titles.mailbox }).click();
    }
    await expect(dialogOf(page, "mailbox").getByLabel(commonEs.department)).toHaveCount(0);
    await choosePlace(page, workplace);
    await dialogOf(page, "mailbox").getByRole("button", { name: noticeEs.whole }).dblclick();
    await expect(page).toHaveURL(/\/f\/[A-Za-z0-9]{24}\/?\?formType=mailbox&origin=my/);
    const path = `/api/v1/company/${workplace.companyId}/mailboxs/my`;
    const { forms } = await callApi<{ forms: { submittedAt: string | null }[] }>(page, "GET", path);
    expect(forms).toEqual([expect.objectContaining({ submittedAt: null })]);
  },
);

test("the first location can be created in the dialog", async ({ page }) => {
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/my-mailbox`);
  await page.getByRole("main").getByRole("button", { name: text.newEntry }).first().click();
  const dialog = dialogOf(page, "mailbox");
  await expect(dialog.getByText(text.noLocationsCreate)).toBeVisible();
  await dialog.getByRole("combobox", { name: picker.label }).click();
  await page.getByRole("button", { name: picker.createLocation }).click();
  await page.getByLabel(picker.locationName).fill("Nave 2");
  await page.getByRole("button", { name: picker.create, exact: true }).click();
  await page.getByRole("button", { name: picker.createZone }).click();
  await page.getByLabel(picker.zoneName).fill("Muelle");
  await page.getByRole("button", { name: picker.create, exact: true }).click();
  await dialog.getByRole("button", { name: noticeEs.whole }).click();
  await expect(page).toHaveURL(/formType=mailbox/);
});

test("a member without a department opens the mailbox dialog, which says that there are no locations", async ({
  page,
  browser,
}) => {
  test.slow();
  const { companyId } = await createCompany(page);
  const email = newEmail();
  const path = await inviteByApi(page, { companyId, email, role: "admin", departmentIds: [] });
  const guest = await openSignedOutPage(browser);
  await signInByApi(guest, { email, name: "Iker Aldana" });
  await acceptByApi(guest, path);
  const { members } = await callApi<{ members: { userId: string; email: string }[] }>(
    page,
    "GET",
    `/api/v1/company/${companyId}/members`,
  );
  const member = members.find((each) => each.email === email);
  await callApi(page, "PATCH", `/api/v1/company/${companyId}/members/${member?.userId}`, { role: "member" });
  await guest.goto("/");
  await guest.getByRole("button", { name: text.newEntry }).click();
  const dialog = dialogOf(guest, "mailbox");
  await expect(dialog.getByText(text.noLocationsAsk)).toBeVisible();
  await expect(dialog.getByRole("button", { name: noticeEs.send })).toBeDisabled();
  await expectNoAxeViolations(guest);
  await guest.context().close();
});
