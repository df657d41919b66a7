import { commonEs } from "../web/text/common/es.ts";
import { appEs } from "../web/text/app/es.ts";
import { callApi } from "./support/create-company.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { cardOf, columnOf, createBoard, moveTo, openBoard } from "./support/board.ts";
import { waitUntilIdle } from "./support/main-thread.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createTouch, createTouchGesture } from "./support/touch.ts";

const text = appEs.actionTexts;
test(
  "a card moves by its menu, and evaluating requires the evaluation fields",
  { tag: "@both-sizes" },
  async ({ page }) => {
    test.slow();
    const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle", "Señalizar el paso"]);
    const [first] = actions;
    if (!first) throw new Error("no action");
    await openBoard(page, team);
    await expectNoAxeViolations(page);
    await expectOnlySpanish(page);
    await expectNoSidewaysScroll(page);

    await moveTo(page, first.viewId, "Completada");
    await expect(columnOf(page, "Completada").locator("[data-card]")).toContainText(first.viewId);
    await expect(columnOf(page, "Completada").locator("[data-card]")).toContainText(text.closedOn(""));
    await expect(page.getByText(text.moved(first.viewId, "Completada"))).toBeVisible();

    // The card moves only after the evaluation is saved.
    await moveTo(page, first.viewId, "Evaluada");
    const dialog = page.getByRole("dialog", { name: text.evaluateTitle(first.viewId) });
    await dialog.getByLabel(text.fields.evaluationCost).fill("1.5");
    await dialog.getByRole("button", { name: text.steps.evaluate }).click();
    // All errors are shown at once.
    await expect(dialog.getByText("Escribe con qué criterios se evalúa")).toBeVisible();
    await expect(dialog.getByText("Indica si ha sido eficaz")).toBeVisible();
    await expect(dialog.getByLabel(text.fields.evaluationCost)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(text.fields.evaluationCriteria).fill("Dos semanas sin filtraciones");
    await dialog.getByRole("radio", { name: "Eficaz", exact: true }).check();
    await dialog.getByLabel(text.fields.evaluationCost).fill("320");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: text.steps.evaluate }).click();
    await expect(columnOf(page, "Evaluada").locator("[data-card]")).toContainText(first.viewId);
  },
);

test("the title of an overdue card is at the same height as the others", async ({ page }) => {
  const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle", "Señalizar el paso"]);
  const [late, other] = actions;
  if (!late || !other) throw new Error("no actions");
  const path = `/api/v1/company/${team.companyId}/departments/${team.departmentId}/actions/${late.id}`;
  await callApi(page, "PATCH", path, { deadline: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  await openBoard(page, team);
  await expect(cardOf(page, late.viewId)).toContainText(text.overdueSince(""));
  const [lateTitle, otherTitle] = await Promise.all(
    [late, other].map(async ({ viewId, title }) => {
      const card = await cardOf(page, viewId).boundingBox();
      const button = await cardOf(page, viewId).getByRole("button", { name: title }).boundingBox();
      return {
        x: (button?.x ?? 0) - (card?.x ?? 0),
        y: (button?.y ?? 0) - (card?.y ?? 0),
        height: card?.height,
      };
    }),
  );
  expect(lateTitle).toEqual(otherTitle);
});

test("a card is dragged with the mouse from column to column", async ({ page }) => {
  const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle"]);
  const [first] = actions;
  if (!first) throw new Error("no action");
  await openBoard(page, team);
  const card = cardOf(page, first.viewId);
  const drag = async (to: string, grip: () => Promise<void>) => {
    await grip();
    const target = await columnOf(page, to).boundingBox();
    if (!target) throw new Error(`no column ${to}`);
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 120, { steps: 5 });
    await page.mouse.move(target.x + 80, target.y + 140, { steps: 5 });
    await page.mouse.up();
  };
  // Skipping a column is refused with a message.
  await drag("Evaluada", () => card.getByRole("button", { name: text.drag.handle(first.viewId) }).hover());
  await expect(page.getByText(text.noWay, { exact: true })).toBeVisible();
  await expect(page.getByText(`${text.noWay} ${text.drag.cancel(first.viewId)}`)).toBeAttached();
  // A card can be dragged by any part of it.
  await drag("Completada", () => card.hover({ position: { x: 20, y: 60 } }));
  await expect(columnOf(page, "Completada").locator("[data-card]")).toContainText(first.viewId);
  // Dropping it has not opened it.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: commonEs.undo }).click();
  await expect(columnOf(page, "En curso").locator("[data-card]")).toContainText(first.viewId);
});

test(
  "a card is dragged by touch to the next column while the board scrolls",
  { tag: "@phone" },
  async ({ page }) => {
    const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle"]);
    const [first] = actions;
    if (!first) throw new Error("no action");
    await openBoard(page, team);
    const card = await cardOf(page, first.viewId).boundingBox();
    if (!card) throw new Error("no card");
    const width = page.viewportSize()?.width ?? 0;
    const y = card.y + card.height / 2;
    const { down, move, up } = await createTouch(page);
    await down({ x: card.x + card.width / 2, y });
    await expect(page.getByText(text.drag.over(first.viewId, "En curso"))).toBeAttached();
    // At the edge the board scrolls by itself until the column is in view.
    await expect(async () => {
      const { x, width: wide } = (await columnOf(page, "Completada").boundingBox()) ?? { x: 0, width: 0 };
      const middle = (Math.max(x, 0) + Math.min(x + wide, width)) / 2;
      const isWithin = middle > width / 4 && middle < (width * 3) / 4;
      await move({ x: isWithin ? middle : middle < width / 2 ? 8 : width - 8, y: y + 40 });
      expect(isWithin).toBe(true);
      await expect(page.getByText(text.drag.over(first.viewId, "Completada"))).toBeAttached({ timeout: 200 });
    }).toPass({ intervals: [30], timeout: 20_000 });
    await up();
    await expect(columnOf(page, "Completada").locator("[data-card]")).toContainText(first.viewId);
    await expect(page.getByText(text.moved(first.viewId, "Completada"))).toBeVisible();
    await page.getByRole("button", { name: commonEs.undo }).click();
    await expect(columnOf(page, "En curso").locator("[data-card]")).toContainText(first.viewId);
  },
);

test(
  "a swipe over the cards scrolls their column, and neither moves nor opens one",
  { tag: "@phone" },
  async ({ page }) => {
    const titles = Array.from({ length: 8 }, (_, at) => `Revisar el extintor ${at + 1}`);
    const { team } = await createBoard(page, titles);
    await openBoard(page, team);
    const column = columnOf(page, "En curso");
    const scroller = column.locator("div").first();
    const middle = await column.locator("[data-card]").nth(1).boundingBox();
    if (!middle) throw new Error("no card");
    const from = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
    const swipe = await createTouchGesture(page);
    await swipe([from], [{ ...from, y: from.y - 240 }]);
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    await waitUntilIdle(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(column.getByRole("heading")).toContainText("8");
    // No card was lifted: lifting one is announced.
    await expect(page.getByText(/^Has cogido/)).toHaveCount(0);
    // A tap opens the card.
    const [card] = await column.locator("[data-card]").all();
    await card?.tap({ position: { x: 30, y: 70 } });
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
