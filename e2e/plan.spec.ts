import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { planEs as text } from "../web/text/plan/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { OFFLINE_AND_STALE } from "./support/collect-problems.ts";
import { callApi } from "./support/create-company.ts";
import { addDays, makePlace, plan, today } from "./support/plan.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const LIFTS = "Inspección de ascensores";
const LIFT_LAW = "RD 355/2024";

test(
  "a task is planned, seen in the agenda, moved, skipped and taken back",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const { companyId } = await makePlace(page);
    await page.goto(`/${companyId}/plan`);
    await expect(page.getByRole("heading", { name: text.emptyTitle })).toBeVisible();
    await page.getByRole("button", { name: text.add }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.line.name).fill("Revisión de extintores");
    await dialog.getByRole("combobox", { name: appEs.placePicker.label }).click();
    await page.getByRole("button", { name: "Nave 1" }).click();
    await page.getByRole("button", { name: "Prensa" }).click();
    await dialog.getByRole("textbox", { name: text.line.everyUnit.month }).fill("3");
    await expect(dialog.getByText(/^Cada 3 meses, el día/)).toBeVisible();
    await dialog.getByRole("radio", { name: text.line.onKinds.nth }).check();
    await dialog.getByRole("combobox", { name: text.line.weekday }).selectOption("lunes");
    await expect(dialog.getByText("Cada 3 meses, el primer lunes")).toBeVisible();
    // Once, so that it is in the agenda of this week.
    await dialog.getByRole("radio", { name: text.line.units.once }).check();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: text.line.create }).click();
    await expect(page.getByText(text.toasts.created(1))).toBeVisible();

    const task = page.getByRole("button", { name: /^(?!Empezar).*Revisión de extintores/ });
    await expect(task).toContainText("Revisión de extintores");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);

    await task.click();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: commonEs.moreOptions }).click();
    await page.getByRole("menuitem", { name: text.task.skip, exact: true }).click();
    await dialog.getByLabel(commonEs.reason).fill("La nave está cerrada");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.task.skipConfirm }).click();
    await expect(page.getByText(text.toasts.skipped("Revisión de extintores"))).toBeVisible();
    await expect(page.getByText(text.statuses.skipped, { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: commonEs.undo }).click();
    await expect(page.getByText(text.toasts.restored("Revisión de extintores"))).toBeVisible();

    await task.click();
    await dialog.getByRole("button", { name: commonEs.moreOptions }).click();
    await page.getByRole("menuitem", { name: text.task.move }).click();
    const tomorrow = addDays(today(), 1);
    const field = dialog.getByRole("textbox", { name: text.task.moveTo });
    const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
    if (isTouch) await dialog.getByLabel(text.task.moveTo).fill(tomorrow);
    else await field.fill(tomorrow.split("-").toReversed().join("/"));
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.task.moveConfirm, exact: true }).click();
    await expect(page.getByText(/«Revisión de extintores» pasa al/)).toBeVisible();
    const { occurrences } = await callApi<{ occurrences: { due: string }[] }>(
      page,
      "GET",
      `/api/v1/company/${companyId}/plan?from=${today()}&to=${tomorrow}`,
    );
    expect(occurrences.map(({ due }) => due)).toEqual([tomorrow]);
  },
);

test(
  "tasks that the law requires are proposed, planned at once, and shown in the calendar feed",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const { companyId } = await plan(page, "Ronda de la nave");
    await page.goto(`/${companyId}/plan?view=lines`);
    await page.getByRole("button", { name: commonEs.moreOptions }).click();
    await page.getByRole("menuitem", { name: text.presets.open }).click();
    const dialog = page.getByRole("dialog");
    const next = dialog.getByRole("button", { name: /^Concretar \d+ tareas$/ });
    const chosen = async () => Number(/\d+/.exec((await next.textContent()) ?? "")?.[0]);
    const lifts = dialog.getByRole("checkbox", { name: LIFTS });
    await expect(lifts).not.toBeChecked();
    const before = await chosen();
    await dialog.getByRole("switch").first().check();
    await expect(lifts).toBeChecked();
    await dialog.getByRole("switch").nth(1).check();
    await dialog.getByRole("switch").nth(2).check();
    await expect.poll(chosen).toBeGreaterThan(before);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    const count = await chosen();
    await next.click();

    await expect(dialog.getByRole("heading", { name: text.presets.detailsTitle })).toBeVisible();
    await dialog.getByRole("combobox", { name: text.presets.commonPlace }).click();
    await page.getByRole("button", { name: "Nave 1" }).click();
    await page.getByRole("button", { name: "Prensa" }).click();
    const detailed = dialog.getByRole("listitem");
    await expect(detailed).toHaveCount(count);
    const lift = detailed.filter({ hasText: LIFTS });
    await expect(lift.getByLabel(text.presets.from)).not.toHaveValue("");
    await lift.getByRole("combobox", { name: text.line.who }).selectOption(text.anybody);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await expectOnlySpanish(page);
    await dialog.getByRole("button", { name: text.presets.create(count) }).click();
    await expect(page.getByText(text.toasts.created(count))).toBeVisible({ timeout: 30_000 });
    const lines = page.getByRole("region", { name: text.lines.title }).locator("tbody > tr");
    await expect(lines).toHaveCount(count + 1);
    await expect(lines.filter({ hasText: LIFTS })).toContainText(LIFT_LAW);
    // The one of today is the first; those of the law begin next week.
    await expect(lines.first()).toContainText("Ronda de la nave");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/${companyId}/plan?view=lines&person=anybody&sort=name&direction=desc`);
    await expect(page.getByText(text.lines.count(count))).toBeVisible();
    await expect(lines.filter({ hasText: "Ronda de la nave" })).toHaveCount(0);
    const names = await lines.getByRole("button").allTextContents();
    expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one, "es")));

    await page.getByRole("button", { name: commonEs.moreOptions }).click();
    await page.getByRole("menuitem", { name: text.feed.open }).click();
    const createFeed = async () => {
      await dialog.getByRole("button", { name: text.feed.create }).click();
      const address = await dialog.getByLabel(text.feed.address).inputValue();
      return (await page.request.get(address)).text();
    };
    const own = await createFeed();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    expect(own).toContain("SUMMARY:Ronda de la nave");
    expect(own).not.toContain(LIFTS);
    await dialog.getByRole("combobox", { name: text.feed.scope }).selectOption(text.feed.company);
    const everybodys = await createFeed();
    expect(everybodys).toContain("SUMMARY:Ronda de la nave");
    expect(everybodys).toContain(`SUMMARY:${LIFTS}`);
  },
);

test("two people who start a task get one record", async ({ page }) => {
  test.slow();
  const { companyId, departmentId, lineId } = await plan(page, "Revisión anual", { kind: "management" });
  const start = `/api/v1/company/${companyId}/plan/lines/${lineId}/occurrences/${today()}/start`;
  await page.goto(`/${companyId}/team/${departmentId}/plan`);
  // Somebody else, on another device, is faster.
  const { form } = await callApi<{ form: { id: string; viewId: string } }>(page, "POST", start, {});
  await page.getByRole("button", { name: /^(?!Empezar).*Revisión anual/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^(${text.start}|${text.resume})$`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/f/${form.id}`));
  await expect(page.getByText(form.viewId).first()).toBeVisible();
});

test.describe("somebody else changes the same task", () => {
  test.use({
    // Playwright takes a list whose second item is an object for a value with its options.
    expected: [OFFLINE_AND_STALE, { scope: "test" }],
  });

  test("what was typed stays, and is saved by pressing the button again", async ({ page, context }) => {
    const { companyId, lineId } = await plan(page, "Ronda de la nave");
    await page.goto(`/${companyId}/plan?line=${lineId}`);
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(text.line.name);
    await name.fill("Ronda de la nave 1");
    const line = `/api/v1/company/${companyId}/plan/lines/${lineId}`;
    await callApi(page, "PATCH", line, { name: "Ronda de noche" });
    // Every query is fetched again when the device is online again.
    await context.setOffline(true);
    await expect(page.getByText(appEs.connection.offline.notice)).toBeVisible();
    const fetched = page.waitForResponse((answer) => answer.url().endsWith(line));
    await context.setOffline(false);
    await fetched;
    await expect(name).toHaveValue("Ronda de la nave 1");
    const save = dialog.getByRole("button", { name: commonEs.save });
    await save.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(name).toHaveValue("Ronda de la nave 1");
    await save.click();
    await expect(page.getByText(text.toasts.changed)).toBeVisible();
    const saved = await callApi<{ line: { name: string } }>(page, "GET", line);
    expect(saved.line.name).toBe("Ronda de la nave 1");
  });
});

test("a task is dragged to another day, and the move is undone", async ({ page }) => {
  const now = today();
  const next = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)), 10))
    .toISOString()
    .slice(0, 10);
  const { companyId } = await plan(page, "Botiquín", { day: next });
  await page.goto(`/${companyId}/plan?view=month&day=${next}`);
  const on = (day: string) => page.locator(`li[data-day="${day}"]`).getByRole("button", { name: /Botiquín/ });
  const target = page.locator(`li[data-day="${addDays(next, 8)}"]`);
  await on(next).hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 40, { steps: 5 });
  await page.mouse.move(x + 50, y + 50, { steps: 5 });
  await page.mouse.up();
  await expect(on(addDays(next, 8))).toBeVisible();
  await page.getByRole("button", { name: commonEs.undo }).click();
  await expect(on(next)).toBeVisible();
});
