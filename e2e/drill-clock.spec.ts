import type { Page } from "@playwright/test";
import { DRILL_MOMENT_NAMES } from "../worker/contract/forms/vocabularies.ts";
import { DRILL_MOMENTS, type DrillMoment, type Timing } from "../worker/contract/shapes.ts";
import { drillEs as words } from "../web/text/drill/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { crashTab, expectTextOnDevice, installOfflineApp, lockScreen } from "./support/device.ts";
import { expectSaved } from "./support/fill-form.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", expected: [{ path: "/", status: "offline" }] });

const clock = (page: Page) => page.getByRole("dialog", { name: words.title });
async function tap(page: Page, moment: DrillMoment): Promise<void> {
  const { es } = DRILL_MOMENT_NAMES[moment];
  await clock(page).getByRole("button", { name: es }).first().click();
  await expect(clock(page).getByRole("status").first()).toContainText(es);
}

const openRunningClock = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /Seguir con el cronómetro · \d+:\d\d/ }).click();

async function secondsOnClock(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await clock(page).getByRole("timer").innerText())
    .split(":")
    .map(Number);
  return minutes * 60 + seconds;
}

/** Moments of one second have no order of their own. */
const nextSecond = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.waitForFunction((from) => Math.floor(Date.now() / 1000) > Math.floor(from / 1000), now);
};

test(
  "two people record one drill offline, one's phone is locked, reloaded and killed meanwhile, and both go online: all moments are there, in order",
  { tag: "@phone" },
  async ({ page, context, browser }) => {
    test.slow();
    const workplace = await createWorkplace(page);
    const { companyId } = workplace;
    const teamId = workplace.teams[0]?.id ?? "";
    const { id } = await createForm(page, workplace, { type: "drill", teamId });
    const path = `/${companyId}/team/${teamId}/f/${id}?formType=drill`;
    const other = await openColleague(page, browser, { companyId, role: "member", departmentIds: [teamId] });

    for (const phone of [page, other]) {
      await phone.goto(path);
      await expect(phone.getByText(words.last.first)).toBeVisible();
    }
    await installOfflineApp(page);
    await page.reload();
    await page.getByRole("button", { name: words.start }).click();
    await other.getByRole("button", { name: words.start }).click();
    await context.setOffline(true);
    await other.context().setOffline(true);

    await tap(page, "alarm");
    const alarm = Date.now();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await nextSecond(page);
    await tap(other, "evacuation");
    await tap(page, "evacuated");
    await expectTextOnDevice(page, DRILL_MOMENT_NAMES.evacuated.es);
    await crashTab(page, context);

    await tap(other, "meetingPoint");
    await nextSecond(other);
    const again = await context.newPage();
    await again.goto(path);
    await openRunningClock(again);
    await tap(again, "headcount");
    await lockScreen(again, context, () => nextSecond(other));
    await expect
      .poll(() => secondsOnClock(again))
      .toBeGreaterThanOrEqual(Math.floor((Date.now() - alarm) / 1000));
    await again.reload();
    await openRunningClock(again);
    await expect(
      clock(again).getByRole("button", { name: `${DRILL_MOMENT_NAMES.headcount.es} ✓` }),
    ).toBeVisible();
    await nextSecond(other);
    await tap(other, "end");

    await context.setOffline(false);
    await expect(again.locator('[data-save="saved"]')).toBeAttached({ timeout: 40_000 });
    await other.context().setOffline(false);
    await expect(other.locator('[data-save="saved"]')).toBeAttached({ timeout: 40_000 });
    await clock(other).getByRole("button", { name: "Cerrar", exact: true }).click();
    await expectSaved(other);

    const { form } = await callApi<{ form: { timings: Timing[] } }>(
      again,
      "GET",
      `/api/v1/company/${companyId}/departments/${teamId}/drill/${id}`,
    );
    expect(new Set(form.timings.map(({ moment }) => moment))).toEqual(new Set(DRILL_MOMENTS));
    expect(form.timings).toHaveLength(DRILL_MOMENTS.length);
    const dates = form.timings.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(form.timings[0]?.moment).toBe("alarm");
    expect(form.timings.at(-1)?.moment).toBe("end");
    await other.reload();
    await expect(other.getByText(/^(?:\d+ min )?\d+ s$/).first()).toBeVisible();
  },
);
