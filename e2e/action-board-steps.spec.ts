import { commonEs } from "../web/text/common/es.ts";
import type { Page, Request } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { cardOf, columnOf, createBoard, moveTo, openBoard } from "./support/board.ts";
import { callApi } from "./support/create-company.ts";
import { waitUntilIdle } from "./support/main-thread.ts";
import { expect, test } from "./support/test.ts";

const text = appEs.actionTexts;
const ACTION_URL = /\/actions\/\w+$/;

/** Holds back the requests to the URL until the returned function is called. */
async function holdRequests(page: Page, url: RegExp | string = ACTION_URL): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a board with one card. */
async function openWithOneCard(page: Page) {
  const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle"]);
  const [action] = actions;
  if (!action) throw new Error("no action");
  await openBoard(page, team);
  const { viewId } = action;
  const isIn = (name: string) => expect(columnOf(page, name).locator("[data-card]")).toContainText(viewId);
  return { team, action, viewId, isIn };
}

test.describe("a card moved before the response to its previous move", () => {
  test("ends in the last column, in the browser and on the server", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const release = await holdRequests(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    await moveTo(page, viewId, "En curso");
    await isIn("En curso");
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    release();
    await expect(page.getByText(text.moved(viewId, "Completada"))).toBeVisible();
    await isIn("Completada");
    // One toast, for the final column.
    await expect(page.getByText(text.moved(viewId, "En curso"))).toBeHidden();
    await page.reload();
    await isIn("Completada");
  });

  test("can be evaluated", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const release = await holdRequests(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    await moveTo(page, viewId, "Evaluada");
    const dialog = page.getByRole("dialog", { name: text.evaluateTitle(viewId) });
    await dialog.getByLabel(text.fields.evaluationCriteria).fill("Dos semanas sin filtraciones");
    await dialog.getByRole("radio", { name: "Eficaz", exact: true }).check();
    await dialog.getByRole("button", { name: text.steps.evaluate }).click();
    release();
    await expect(dialog).toBeHidden();
    await isIn("Evaluada");
  });

  test("keeps its column while the response to another move arrives", async ({ page }) => {
    const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle", "Señalizar el paso"]);
    const [slow, quick] = actions;
    if (!slow || !quick) throw new Error("no actions");
    await openBoard(page, team);
    const refetches: Request[] = [];
    page.on("request", (request) => {
      if (/\/actions(\/counts)?\?/.test(request.url())) refetches.push(request);
    });
    const done = columnOf(page, "Completada").locator("[data-card]");
    const release = await holdRequests(page, `**/actions/${slow.id}`);
    await moveTo(page, slow.viewId, "Completada");
    await moveTo(page, quick.viewId, "Completada");
    await expect(page.getByText(text.moved(quick.viewId, "Completada"))).toBeVisible();
    // If the lists had been refetched, the responses would be on the page by now.
    await waitUntilIdle(page);
    await Promise.all(refetches.map((request) => request.response()));
    await waitUntilIdle(page);
    await expect(done).toHaveCount(2, { timeout: 1 });
    release();
    await expect(page.getByText(text.moved(slow.viewId, "Completada"))).toBeVisible();
    await page.reload();
    await expect(done).toHaveCount(2);
  });

  test("asks before the page closes", async ({ page }) => {
    const { viewId, isIn } = await openWithOneCard(page);
    const release = await holdRequests(page);
    await moveTo(page, viewId, "Completada");
    await isIn("Completada");
    const opened = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await opened;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    release();
    await expect(page.getByText(text.moved(viewId, "Completada"))).toBeVisible();
  });

  test.describe("whose move fails on the server", () => {
    test.use({ expected: [{ path: "/api/v1/company/", status: 500 }] });

    test("returns to its column, also in the counts", async ({ page }) => {
      const { viewId, isIn } = await openWithOneCard(page);
      await page.route(ACTION_URL, (route) =>
        route.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "No ha podido ser" } } }),
      );
      // A refetch would hide the rollback.
      await page.route("**/actions/counts*", () => {});
      await moveTo(page, viewId, "Completada");
      await expect(page.getByText("No ha podido ser")).toBeVisible();
      await isIn("En curso");
      await expect(columnOf(page, "En curso").getByRole("heading")).toContainText("1");
      await expect(columnOf(page, "Completada").getByRole("heading")).toContainText("0");
      await page.unrouteAll();
    });
  });

  test.describe("that another user has moved first", () => {
    test.use({ expected: [{ path: "/api/v1/company/", status: 412 }] });

    test("takes their column and shows one toast", async ({ page }) => {
      const { team, action, viewId, isIn } = await openWithOneCard(page);
      const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions/${action.id}`;
      await callApi(page, "PATCH", path, { status: "completed" });
      const release = await holdRequests(page);
      await moveTo(page, viewId, "Completada");
      await isIn("Completada");
      await moveTo(page, viewId, "En curso");
      await isIn("En curso");
      release();
      await expect(page.getByText(text.otherWasQuicker(viewId, "Completada"))).toHaveCount(1);
      await isIn("Completada");
      await expect(columnOf(page, "Completada").getByRole("heading")).toContainText("1");
      await expect(columnOf(page, "En curso").getByRole("heading")).toContainText("0");
      await expect(cardOf(page, viewId)).toHaveCount(1);
    });
  });
});

test("a card far down a column leaves it when it is evaluated or deleted", async ({ page }) => {
  test.slow();
  const titles = Array.from({ length: 22 }, (_, at) => `Revisar el extintor ${at + 1}`);
  const { team, actions } = await createBoard(page, titles);
  const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions`;
  for (const { id } of actions)
    // oxlint-disable-next-line no-await-in-loop
    await callApi(page, "PATCH", `${path}/${id}`, { status: "completed" });
  // Three pages of ten instead of three of fifty.
  await page.route(/\/actions\?/, (route) => route.continue({ url: `${route.request().url()}&limit=10` }));
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
  await page.getByRole("dialog").getByRole("button", { name: commonEs.delete }).click();
  await page
    .getByRole("dialog", { name: text.removeTitle(beforeLast.viewId) })
    .getByRole("button", { name: commonEs.delete })
    .click();
  await expect(page.getByText(text.deleted(beforeLast.viewId))).toBeVisible();
  await expect(cardOf(page, beforeLast.viewId)).toHaveCount(0);
  // The focused element was removed with the card.
  await expect(page.locator("#main")).toBeFocused();
  await expect(done.getByRole("heading")).toContainText("20");
});
