import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { departmentsEs } from "../web/text/departments/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { firstDepartment, sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const { formLists } = appEs;
const words = { ...appEs.departments, ...departmentsEs.departments };
const objectives = { ...appEs.objectives, ...departmentsEs.objectives };

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function choose(page: Page, department: string, item: string): Promise<void> {
  await page.getByRole("button", { name: words.actionsFor(department) }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: words.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByRole("button", { name: words.add }).click();
  await expect(dialog).toBeHidden();
}

test("an owner creates, edits and removes departments, moving the members of the last one", async ({
  page,
}) => {
  test.slow();
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}/settings?tab=departments`);
  await expect(page.getByRole("heading", { name: appEs.places.companyHomeEmpty })).toBeVisible();

  await page.getByRole("button", { name: words.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.add }).click();
  await expect(dialog.getByText("Escribe un nombre", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(words.name)).toBeFocused();
  await dialog.getByLabel(words.name).fill("Taller de soldadura");
  await expect(dialog.getByLabel(commonEs.code)).toHaveValue("TALL");
  await dialog.getByLabel(commonEs.code).fill("sold");
  await expect(dialog.getByLabel(commonEs.code)).toHaveValue("SOLD");
  await dialog.getByLabel(objectives.names.drill).fill("tres");
  await dialog.getByRole("button", { name: words.add }).click();
  await expect(dialog.getByLabel(objectives.names.drill)).toBeFocused();
  await dialog.getByLabel(objectives.names.drill).fill("2");
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: words.add }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Taller de soldadura")).toHaveCount(1);
  await expect(rowOf(page, "Taller de soldadura")).toContainText("-SOLD");
  await expect(rowOf(page, "Taller de soldadura")).toContainText(`${objectives.names.drill} 2`);

  // A department with a similar name gets another code.
  await create(page, "Soldadura fina");
  await choose(page, "Soldadura fina", commonEs.edit);
  await dialog.getByLabel(words.name).fill("Soldadura");
  await dialog.getByRole("button", { name: commonEs.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByRole("link", { name: "Soldadura", exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);

  const { departments } = await callApi<{ departments: { id: string; name: string }[] }>(
    page,
    "GET",
    `/api/v1/company/${companyId}/departments`,
  );
  const welding = departments.find(({ name }) => name === "Soldadura");
  const me = await page.request.get("/api/auth/get-session");
  const { user } = (await me.json()) as { user: { id: string } };
  await callApi(page, "POST", `/api/v1/company/${companyId}/members`, {
    userId: user.id,
    departmentId: welding?.id,
    role: "manager",
  });
  await page.reload();
  await choose(page, "Soldadura", commonEs.delete);
  await dialog.getByLabel(words.moveMembers(1)).selectOption("Taller de soldadura");
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: commonEs.delete }).click();
  await expect(page.getByText(words.removed("Soldadura"))).toBeVisible();
  await expect(rowOf(page, "Taller de soldadura")).toHaveCount(1);
  await expect(page.getByRole("button", { name: words.actionsFor("Soldadura"), exact: true })).toHaveCount(0);
  const moved = (await sessionOf(page))?.user.departments.map(({ name }) => name);
  expect(moved).toEqual(["Taller de soldadura"]);
});

test.describe("a department in use", () => {
  test.use({ as: "owner", expected: [{ path: "/api/v1/company/", status: 409 }] });
  test("cannot be removed and shows what uses it", async ({ page }) => {
    const { companyId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=departments`);
    await choose(page, teamName, commonEs.delete);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: commonEs.delete }).click();
    await expect(dialog.getByRole("alert")).toContainText(/todavía lo usan .*\d+ miembros/);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: commonEs.cancel }).click();
    await expect(rowOf(page, teamName)).toHaveCount(1);
  });
});

test.describe("a manager", () => {
  test.use({ as: "manager" });
  test("sets the objectives on the department's dashboard", async ({ page }) => {
    const { companyId, teamId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/team/${teamId}`);
    const drafts = page.getByRole("region", { name: formLists.myDrafts });
    await expect(drafts.getByRole("listitem").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`/${companyId}/team/${teamId}/dashboard`);
    await page.getByRole("button", { name: objectives.title }).click();
    const dialog = page.getByRole("dialog", { name: objectives.titleOf(teamName) });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByLabel(objectives.names.investigation).fill("7");
    await dialog.getByRole("button", { name: objectives.save }).click();
    await expect(page.getByText(objectives.saved)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.reload();
    await page.getByRole("button", { name: objectives.title }).click();
    await expect(page.getByLabel(objectives.names.investigation)).toHaveValue("7");
  });

  test("sees the own department in the settings, without buttons to manage it", async ({ page }) => {
    const { companyId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/settings?tab=departments`);
    await expect(rowOf(page, teamName)).toBeVisible();
    await expect(page.getByRole("button", { name: words.create })).toHaveCount(0);
    await rowOf(page, teamName).getByRole("button", { name: objectives.set }).click();
    await expect(page.getByRole("dialog", { name: objectives.titleOf(teamName) })).toBeVisible();
  });
});

test.describe("a member", () => {
  test.use({ as: "member" });
  test("cannot set objectives", async ({ page }) => {
    const { companyId, teamId, teamName } = await firstDepartment(page);
    await page.goto(`/${companyId}/team/${teamId}`);
    await expect(page.getByRole("heading", { level: 1, name: teamName })).toBeVisible();
    await expect(page.getByRole("button", { name: objectives.title })).toHaveCount(0);
  });
});
