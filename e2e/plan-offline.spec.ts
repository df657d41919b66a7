import { commonEs } from "../web/text/common/es.ts";
import type { Page } from "@playwright/test";
import { planEs as text } from "../web/text/plan/es.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { OFFLINE_AND_STALE } from "./support/collect-problems.ts";
import { callApi } from "./support/create-company.ts";
import { expectOfflineData, expectTextOnDevice, installOfflineApp } from "./support/device.ts";
import { expectSaved } from "./support/fill-form.ts";
import { openColleague } from "./support/invite.ts";
import { DAY_MS, plan, today } from "./support/plan.ts";
import { expect, test } from "./support/test.ts";

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

  test("a task is started from home with its checklist, and is merged into the record of the person who was faster", async ({
    page,
    context,
  }) => {
    test.slow();
    const { companyId, departmentId, lineId } = await plan(page, "Ronda de alturas", {
      withChecklist: true,
    });
    const home = `/${companyId}/team/${departmentId}`;
    await page.goto(home);
    await expect(page.getByRole("heading", { name: text.own.title })).toBeVisible();
    await installOfflineApp(page);
    await expectOfflineData(page, companyId);
    await context.setOffline(true);
    // The answer that is kept says that it can be done; eight days later it counts as missed.
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + 8 * DAY_MS);
    await later.goto(home);
    await expect(later.getByText(text.statuses.missed, { exact: true })).toBeVisible();
    await later.close();
    await page.goto(home);
    // A clock is of all tabs: here, too, the task is missed.
    await page.getByRole("button", { name: text.doNowNamed("Ronda de alturas") }).click();
    await expect(page).toHaveURL(/\/f\//);
    const height = page.getByRole("group", { name: /Se trabaja en altura/ });
    const where = page.getByRole("group", { name: /Dónde/ }).getByRole("textbox");
    await expect(height).toBeVisible();
    await expect(where).toHaveCount(0);
    await height.getByRole("radio", { name: "Sí" }).check();
    await where.fill("En la cubierta");
    await expectTextOnDevice(page, "En la cubierta");

    // Another device of the department has a network.
    const lines = `/api/v1/company/${companyId}/plan/lines`;
    const { form } = await callApi<{ form: { id: string; viewId: string } }>(
      page,
      "POST",
      `${lines}/${lineId}/occurrences/${today()}/start`,
      {},
    );
    await context.setOffline(false);
    await expect(page.getByText(form.viewId).first()).toBeVisible({ timeout: 30_000 });
    expect(page.url()).toContain(form.id);
    type Visit = { safetyChecks: { field: { payload: { value: string | null } } }[] };
    const stored = async () => {
      const path = `/api/v1/company/${companyId}/departments/${departmentId}/hseq-visit/${form.id}`;
      const { form: visit } = await callApi<{ form: Visit }>(page, "GET", path);
      return visit.safetyChecks.map(({ field }) => field.payload.value);
    };
    await expect.poll(stored).toEqual(["yes", "En la cubierta"]);
    const { forms } = await callApi<{ forms: unknown[] }>(page, "GET", `/api/v1/company/${companyId}/forms`);
    expect(forms).toHaveLength(1);
  });
});

/** The agenda says that a week was never opened on the device, and shows the weeks that were. */
async function expectOnlyOpenedWeeks(page: Page) {
  await page.getByRole("button", { name: text.next.week }).click();
  await expect(page.getByRole("heading", { name: text.notOnDevice.week })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: commonEs.today, exact: true }).click();
  await expect(page.getByRole("heading", { name: text.notOnDevice.week })).toBeHidden();
}

// The test above has one of them without a network; offline-visit.spec.ts, two on one form.
test.describe("two people without a network", { tag: "@deep" }, () => {
  test.use({
    serviceWorkers: "allow",
    // Playwright takes a list whose second item is an object for a value with its options.
    expected: [OFFLINE_AND_STALE, { scope: "test" }],
  });

  test("who start the same task write into one record, and lose nothing", async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(150_000);
    const { companyId, departmentId } = await plan(page, "Simulacro anual", { kind: "drill", isOwn: false });
    const home = `/${companyId}/team/${departmentId}`;
    const colleague = await openColleague(page, browser, {
      companyId,
      role: "manager",
      departmentIds: [departmentId],
    });
    const people = [
      { tab: page, device: context, at: `${home}/plan`, says: "Lo que dice Itziar", own: "Objetivo" },
      { tab: colleague, device: colleague.context(), at: home, says: "Lo que dice Jon", own: "Desarrollo" },
    ];
    const field = (tab: Page, name: string) => tab.getByRole("textbox", { name });
    for (const { tab, device, at, says, own } of people) {
      await tab.goto(at);
      const begin = tab.getByRole("button", { name: /Simulacro anual/ }).first();
      await expect(begin).toBeVisible();
      await installOfflineApp(tab);
      await expectOfflineData(tab, companyId);
      await device.setOffline(true);
      await tab.goto(at);
      if (tab === page) await expectOnlyOpenedWeeks(tab);
      // From the agenda through the task, from the home at once.
      await begin.click();
      const dialog = tab.getByRole("dialog");
      await dialog.getByRole("button", { name: text.start, exact: true }).click();
      await expect(tab).toHaveURL(/\/f\//);
      await field(tab, own).fill(says);
      await field(tab, "Conclusión").fill(says);
      await expectTextOnDevice(tab, says);
    }
    expect(new URL(colleague.url()).pathname).toBe(new URL(page.url()).pathname);

    await context.setOffline(false);
    await expectSaved(page);
    await colleague.context().setOffline(false);
    await expect(colleague.locator("[data-save=conflict]")).toBeVisible({ timeout: 30_000 });
    await expect(field(colleague, "Conclusión")).toHaveValue("Lo que dice Jon");
    await expect(field(colleague, "Objetivo")).toHaveValue("Lo que dice Itziar");
    const { forms } = await callApi<{ forms: { id: string }[] }>(
      page,
      "GET",
      `/api/v1/company/${companyId}/forms`,
    );
    expect(forms).toHaveLength(1);
    const path = `/api/v1/company/${companyId}/departments/${departmentId}/drill/${forms[0]?.id}`;
    await expect(async () => {
      const { form } = await callApi<{ form: object }>(page, "GET", path);
      expect(form).toMatchObject({
        objective: "Lo que dice Itziar",
        development: "Lo que dice Jon",
        conclusion: "Lo que dice Itziar",
      });
    }).toPass({ timeout: 20_000 });
    await colleague.context().close();
  });
});
