import { appEs } from "../web/text/app/es.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { cardOf, columnOf, createBoard, moveTo, openBoard } from "./support/board.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";
import { createTouch } from "./support/touch.ts";

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

test("a card is dragged with the mouse from column to column", async ({ page }) => {
  const { team, actions } = await createBoard(page, ["Cambiar la lona del muelle"]);
  const [first] = actions;
  if (!first) throw new Error("no action");
  await openBoard(page, team);
  const drag = async (to: string) => {
    // By any part of it.
    await cardOf(page, first.viewId).hover({ position: { x: 20, y: 60 } });
    const target = await columnOf(page, to).boundingBox();
    if (!target) throw new Error(`no column ${to}`);
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 120, { steps: 5 });
    await page.mouse.move(target.x + 80, target.y + 140, { steps: 5 });
    await page.mouse.up();
  };
  // Skipping a column is refused with a message.
  await drag("Evaluada");
  await expect(page.getByText(text.noWay, { exact: true })).toBeVisible();
  await expect(page.getByText(`${text.noWay} ${text.drag.cancel(first.viewId)}`)).toBeAttached();
  await drag("Completada");
  await expect(columnOf(page, "Completada").locator("[data-card]")).toContainText(first.viewId);
  // Dropping it has not opened it.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: text.undo }).click();
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
  },
);
