import type { Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import type { Team } from "./support/actions.ts";
import { moveCardByKeyboard, evaluateByKeyboard } from "./support/board-keys.ts";
import { cardOf, columnOf } from "./support/board.ts";
import { openPageAs, demoPerson } from "./support/people.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";
import { createVisit } from "./support/visit.ts";

const text = appEs.actionTexts;

test.use({ as: "manager" });

/** Opens the board filtered to the actions of this test. */
const openBoardOf = (page: Page, { companyId, departmentId }: Team, words: string) =>
  page.goto(`/${companyId}/team/${departmentId}/actions?view=board&q=${words}`);

test("an action is created, assigned, completed and evaluated by keyboard alone", async ({
  page,
  browser,
}) => {
  test.slow();
  const { team, form } = await createVisit(page);
  const question = form.safetyChecks.find(({ field }) => field.payload.acceptActions);
  if (!question) throw new Error("no question takes actions");
  const mark = form.viewId.replaceAll("-", "");
  await page.goto(`/${team.companyId}/team/${team.departmentId}/f/${form.id}?formType=hseq_visit`);
  const questionCard = page.locator(`[id="safetyChecks.${question.id}"]`);
  await tabTo(page, questionCard.getByRole("button", { name: text.raiseShort }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: text.raiseTitle });
  await expect(dialog.getByLabel(text.fields.title)).toBeFocused();
  await page.keyboard.type(`Reparar el resguardo ${mark}`);
  const assignee = dialog.getByLabel(text.fields.assignee);
  const { name } = demoPerson("member");
  await expect(assignee.getByRole("option", { name })).toBeAttached();
  await tabTo(page, assignee);
  await page.keyboard.type(name.slice(0, 5));
  await expect(assignee.getByRole("option", { name })).toHaveJSProperty("selected", true);
  await tabTo(page, dialog.getByLabel(text.fields.cause));
  await tabTo(page, dialog.getByRole("button", { name: text.raise }));
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);

  const member = await openPageAs(browser, "member");
  await openBoardOf(member, team, mark);
  const card = columnOf(member, "En curso").locator("[data-card]");
  await expect(card).toHaveCount(1);
  const viewId = /\S+-ACC-\d+/.exec(await card.innerText())?.[0] ?? "";
  await moveCardByKeyboard(member, viewId, "En curso", "Completada");
  await expect(columnOf(member, "Completada").locator("[data-card]")).toContainText(viewId);
  await expect(member.getByText(text.moved(viewId, "Completada"))).toBeVisible();
  await member.context().close();

  await openBoardOf(page, team, mark);
  await expect(cardOf(page, viewId)).toBeVisible();
  await moveCardByKeyboard(page, viewId, "Completada", "Evaluada");
  await evaluateByKeyboard(page, viewId);
  await expect(columnOf(page, "Evaluada").locator("[data-card]")).toContainText(viewId);
});
