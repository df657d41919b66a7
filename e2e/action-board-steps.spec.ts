import type { Page, Request } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { cardOf, columnOf, createBoard, moveTo, openBoard } from "./support/board.ts";
import { callApi } from "./support/create-company.ts";
import { waitUntilIdle } from "./support/main-thread.ts";
import { expect, test } from "./support/test.ts";

const text = appEs.actionTexts;
const anAction = /\/actions\/\w+$/;

/** Steps are taken, and the server hears of none of these before it is let. */
async function holdSteps(page: Page, ofWhat: RegExp | string = anAction): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(ofWhat, async (asked) => {
    await held;
    await asked.continue();
  });
  return letThrough;
}

/** One card on the board, and what its server is told. */
async function openWithOneCard(page: Page) {
  const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle"]);
  const [action] = actions;
  if (!action) throw new Error("no action");
  await openBoard(page, team);
  const { viewId } = action;
  const isIn = (name: string) => expect(columnOf(page, name).locator("[data-card]")).toContainText(viewId);
  return { team, action, viewId, isIn };
}

test.describe("a card that is moved before the server has heard of its last move", () => {
  test("goes back and forth, and the server follows", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const letThrough = await holdSteps(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    await moveTo(page, viewId, "En curso");
    await isIn("En curso");
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    letThrough();
    await expect(page.getByText(text.moved(viewId, "Completada"))).toBeVisible();
    await isIn("Completada");
    // Said once, of where it came to rest.
    await expect(page.getByText(text.moved(viewId, "En curso"))).toBeHidden();
    await page.reload();
    await isIn("Completada");
  });

  test("is evaluated as it then stands", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const letThrough = await holdSteps(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    await moveTo(page, viewId, "Evaluada");
    const dialog = page.getByRole("dialog", { name: text.evaluateTitle(viewId) });
    await dialog.getByLabel(text.fields.evaluationCriteria).fill("Dos semanas sin filtraciones");
    await dialog.getByRole("radio", { name: "Eficaz", exact: true }).check();
    await dialog.getByRole("button", { name: text.steps.evaluate }).click();
    letThrough();
    await expect(dialog).toBeHidden();
    await isIn("Evaluada");
  });

  test("stays where it was put while another one is answered", async ({ page }) => {
    const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle", "Señalizar el paso"]);
    const [slow, quick] = actions;
    if (!slow || !quick) throw new Error("no actions");
    await openBoard(page, team);
    const readAgain: Request[] = [];
    page.on("request", (asked) => {
      if (/\/actions(\/counts)?\?/.test(asked.url())) readAgain.push(asked);
    });
    const done = columnOf(page, "Completada").locator("[data-card]");
    const letThrough = await holdSteps(page, `**/actions/${slow.id}`);
    await moveTo(page, slow.viewId, "Completada");
    await moveTo(page, quick.viewId, "Completada");
    await expect(page.getByText(text.moved(quick.viewId, "Completada"))).toBeVisible();
    // Had the lists been read again, the answers would be on the page by now.
    await waitUntilIdle(page);
    await Promise.all(readAgain.map((asked) => asked.response()));
    await waitUntilIdle(page);
    await expect(done).toHaveCount(2, { timeout: 1 });
    letThrough();
    await expect(page.getByText(text.moved(slow.viewId, "Completada"))).toBeVisible();
    await page.reload();
    await expect(done).toHaveCount(2);
  });

  test("does not leave with its page unasked", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const letThrough = await holdSteps(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    letThrough();
    await expect(page.getByText(text.moved(viewId, "Completada"))).toBeVisible();
  });

  test.describe("and the server cannot take it", () => {
    test.use({ expected: [{ path: "/api/v1/company/", status: 500 }] });

    test("goes back to where it was, in its column and in the counts", async ({ page }) => {
      const { viewId, isIn } = await openWithOneCard(page);
      await page.route(anAction, (asked) =>
        asked.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "No ha podido ser" } } }),
      );
      // What is read again would hide what the board itself makes of it.
      await page.route("**/actions/counts*", () => {});
      await moveTo(page, viewId, "Completada");
      await expect(page.getByText("No ha podido ser")).toBeVisible();
      await isIn("En curso");
      await expect(columnOf(page, "En curso").getByRole("heading")).toContainText("1");
      await expect(columnOf(page, "Completada").getByRole("heading")).toContainText("0");
      await page.unrouteAll();
    });
  });

  test.describe("and somebody else was quicker", () => {
    test.use({ expected: [{ path: "/api/v1/company/", status: 412 }] });

    test("stands where they put it, and says so once", async ({ page }) => {
      const { team, action, viewId, isIn } = await openWithOneCard(page);
      const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions/${action.id}`;
      await callApi(page, "PATCH", path, { status: "completed" });
      const letThrough = await holdSteps(page);
      await moveTo(page, viewId, "Completada");
      await isIn("Completada");
      await moveTo(page, viewId, "En curso");
      await isIn("En curso");
      letThrough();
      await expect(page.getByText(text.otherWasQuicker(viewId, "Completada"))).toHaveCount(1);
      await isIn("Completada");
      await expect(columnOf(page, "Completada").getByRole("heading")).toContainText("1");
      await expect(columnOf(page, "En curso").getByRole("heading")).toContainText("0");
      await expect(cardOf(page, viewId)).toHaveCount(1);
    });
  });
});

test("far down a column, what is evaluated or deleted leaves it", async ({ page }) => {
  test.slow();
  const titles = Array.from({ length: 22 }, (_, at) => `Revisar el extintor ${at + 1}`);
  const { team, actions } = await createBoard(page, titles);
  const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions`;
  for (const { id } of actions)
    // oxlint-disable-next-line no-await-in-loop
    await callApi(page, "PATCH", `${path}/${id}`, { status: "completed" });
  // Three pages of ten are as far down as three of fifty.
  await page.route(/\/actions\?/, (asked) => asked.continue({ url: `${asked.request().url()}&limit=10` }));
  await page.goto(`/${team.companyId}/team/${team.departmentId}/actions?view=board`);
  const done = columnOf(page, "Completada");
  const [last, beforeLast] = actions;
  if (!last || !beforeLast) throw new Error("no actions");
  await expect(async () => {
    await done
      .locator("div")
      .first()
      .evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(cardOf(page, last.viewId)).toBeVisible({ timeout: 500 });
  }).toPass();

  await moveTo(page, last.viewId, "Evaluada");
  const dialog = page.getByRole("dialog", { name: text.evaluateTitle(last.viewId) });
  await dialog.getByLabel(text.fields.evaluationCriteria).fill("Dos semanas sin filtraciones");
  await dialog.getByRole("radio", { name: "Eficaz", exact: true }).check();
  await dialog.getByRole("button", { name: text.steps.evaluate }).click();
  await expect(dialog).toBeHidden();
  await expect(columnOf(page, "Evaluada").locator("[data-card]")).toContainText(last.viewId);
  await expect(cardOf(page, last.viewId)).toHaveCount(1);
  await expect(done.getByRole("heading")).toContainText("21");

  await cardOf(page, beforeLast.viewId).getByRole("button", { name: beforeLast.title }).click();
  await page.getByRole("dialog").getByRole("button", { name: text.remove }).click();
  await page
    .getByRole("dialog", { name: text.removeTitle(beforeLast.viewId) })
    .getByRole("button", { name: text.remove })
    .click();
  await expect(page.getByText(text.deleted(beforeLast.viewId))).toBeVisible();
  await expect(cardOf(page, beforeLast.viewId)).toHaveCount(0);
  // What had the focus went with the card.
  await expect(page.locator("#main")).toBeFocused();
  await expect(done.getByRole("heading")).toContainText("20");
});
