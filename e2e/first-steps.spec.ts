import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { departmentsEs } from "../web/text/departments/es.ts";
import { guideEs } from "../web/text/guide/es.ts";
import { expectLoaded, expectNoAxeViolations } from "./support/axe.ts";
import { callApi, createCompany } from "./support/create-company.ts";
import { watchLayoutShift } from "./support/layout-shift.ts";
import { newEmail } from "./support/people.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 90_000 });

const { steps, place, sample, firstForm, inviteMany } = guideEs;

test("a new company is led through department, place, people and its first form", async ({ page }) => {
  test.slow();
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { name: guideEs.title })).toBeVisible();
  await expectLoaded(page);
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  const dialog = page.getByRole("dialog");
  const open = (step: keyof typeof steps) =>
    page.getByRole("main").getByRole("button", { name: steps[step].open, exact: true });

  await test.step("department", async () => {
    await open("department").click();
    await dialog.getByLabel(departmentsEs.departments.name).fill("Producción");
    await dialog.getByRole("button", { name: departmentsEs.departments.add }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open("department")).toHaveCount(0);
  });

  await test.step("place", async () => {
    await open("place").click();
    await dialog.getByLabel(commonEs.location).fill("Nave 2");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: place.add }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open("place")).toHaveCount(0);
  });

  await test.step("people", async () => {
    const [ana, pau] = [newEmail(), newEmail()];
    await open("people").click();
    await dialog
      .getByLabel(inviteMany.list)
      .fill(`Ana Ruiz;${ana};Responsable;Producción\n${pau}\nsin arroba`);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: inviteMany.review }).click();
    await expect(dialog.getByText(inviteMany.problems.invalidAddress)).toBeVisible();
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: inviteMany.send(2) }).click();
    await expect(dialog.getByText(inviteMany.invited, { exact: true })).toHaveCount(2);
    await dialog.getByRole("button", { name: inviteMany.remove("sin arroba") }).click();
    await dialog.getByRole("button", { name: commonEs.done }).click();
    await expect(open("people")).toHaveCount(0);
    const { invites } = await callApi<{ invites: { email: string; role: string }[] }>(
      page,
      "GET",
      `/api/v1/company/${companyId}/invites`,
    );
    expect(new Map(invites.map(({ email, role }) => [email, role]))).toEqual(
      new Map([
        [ana, "manager"],
        [pau, "member"],
      ]),
    );
  });

  await test.step("form", async () => {
    await open("form").click();
    await dialog.getByRole("button", { name: appEs.kinds.hseq_visit }).click();
    await page.getByRole("button", { name: "Nave 2", exact: true }).click();
    await page.getByRole("button", { name: place.proposedZone, exact: true }).click();
    await dialog.getByRole("button", { name: appEs.createForm.create }).click();
    await expect(page).toHaveURL(/\/f\//);
    await expect(page.getByText(/-PROD-[A-Z]+-0001$/).first()).toBeVisible();
    await page.goto(`/${companyId}`);
    await expectLoaded(page);
    await expect(page.getByRole("heading", { name: guideEs.title })).toHaveCount(0);
  });
});

test.describe("sample data", () => {
  // The device may ask once more for copies of the departments while they are removed.
  test.use({ expected: [{ path: "/api/v1/company/", status: 404 }] });

  test("sample data is loaded and removed again, and the guide is put away and found in the help", async ({
    page,
  }) => {
    test.slow();
    const { companyId } = await createCompany(page);
    await page.goto(`/${companyId}`);
    await page.getByRole("button", { name: sample.load }).click();
    await expect(page.getByText(sample.present)).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    const forms = () => callApi<{ forms: object[] }>(page, "GET", `/api/v1/company/${companyId}/forms`);
    expect((await forms()).forms.length).toBeGreaterThan(0);

    await page.getByRole("button", { name: sample.remove }).click();
    const dialog = page.getByRole("dialog", { name: sample.removeTitle });
    await expect(dialog.getByText(sample.goes)).toBeVisible();
    await expect(dialog.getByText(sample.stays)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: sample.remove }).click();
    await expect(page.getByRole("button", { name: sample.load })).toBeVisible();
    expect((await forms()).forms).toEqual([]);

    await page.getByRole("button", { name: guideEs.dismiss }).click();
    await expect(page.getByRole("heading", { name: guideEs.title })).toHaveCount(0);
    await page.reload();
    await expectLoaded(page);
    await expect(page.getByRole("heading", { name: guideEs.title })).toHaveCount(0);
    await page.goto(`/${companyId}/settings?tab=support`);
    await expect(page.getByRole("heading", { name: guideEs.title })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: guideEs.showAtHome }).click();
    await expect(page.getByRole("button", { name: guideEs.showAtHome })).toHaveCount(0);
    await page.goto(`/${companyId}`);
    await expect(page.getByRole("heading", { name: guideEs.title })).toBeVisible();
  });
});

test("the first form creates the department and the place that are missing", async ({ page }) => {
  const { companyId } = await createCompany(page);
  await page.goto(`/${companyId}`);
  await page.getByRole("main").getByRole("button", { name: appEs.kinds.hseq_visit, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(firstForm.department).fill("Producción");
  await expectNoAxeViolations(page);
  await expectOnlySpanish(page);
  await dialog.getByRole("button", { name: appEs.createForm.create }).click();
  await expect(page).toHaveURL(/\/team\/[^/]+\/f\//);
  await expect(page.getByText(/-PROD-[A-Z]+-0001$/).first()).toBeVisible();
});

test("the guide appears with the figures and shifts nothing", { tag: "@both-sizes" }, async ({ page }) => {
  const { companyId } = await createCompany(page);
  const layoutShift = await watchLayoutShift(page);
  const figures = page.waitForResponse(/\/dashboard\?/);
  await page.route("**/onboarding", async (route) => {
    await figures;
    await route.continue();
  });
  await page.goto(`/${companyId}`);
  await expect(page.getByRole("heading", { name: guideEs.title })).toBeVisible();
  await expectLoaded(page);
  expect(await layoutShift()).toBe(0);
});
