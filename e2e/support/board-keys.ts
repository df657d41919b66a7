// Helpers that operate the board by keyboard.
import { expect, type Page } from "@playwright/test";
import { appEs } from "../../web/text/app/es.ts";
import { cardOf } from "./board.ts";
import { tabTo } from "./tab-to.ts";
import { waitForDragKeys } from "./wait-for-drag-keys.ts";

const text = appEs.actionTexts;

/** Moves a card to the next column on the right. */
export async function moveCardByKeyboard(
  page: Page,
  viewId: string,
  from: string,
  to: string,
): Promise<void> {
  await tabTo(page, cardOf(page, viewId).getByRole("button", { name: text.drag.handle(viewId) }));
  await page.keyboard.press("Space");
  await expect(page.getByText(text.drag.over(viewId, from))).toBeAttached();
  await waitForDragKeys(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(text.drag.over(viewId, to))).toBeAttached();
  await page.keyboard.press("Space");
}

/** Fills in the evaluation dialog. */
export async function evaluateByKeyboard(page: Page, viewId: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: text.evaluateTitle(viewId) });
  await tabTo(page, dialog.getByLabel(text.fields.evaluationCriteria));
  await page.keyboard.type("Dos semanas sin filtraciones");
  await tabTo(page, dialog.getByRole("radio").first());
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel(text.fields.evaluationCost));
  await page.keyboard.type("320");
  await page.keyboard.press("Enter");
}
