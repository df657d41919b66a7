import { expect, type Locator, type Page } from "@playwright/test";
import type { Action } from "../../worker/contract/actions/actions.ts";
import { appEs } from "../../web/text/app/es.ts";
import { createAction, type Team } from "./actions.ts";
import { createWorkplace, createForm } from "./forms.ts";

const text = appEs.actionTexts;

export const columnOf = (page: Page, name: string): Locator =>
  page.locator("[data-column]").filter({ has: page.getByRole("heading", { name }) });
export const cardOf = (page: Page, viewId: string): Locator =>
  page.locator("[data-card]").filter({ hasText: viewId });

/** Creates a company with these open actions, in this order. */
export async function createBoard(page: Page, titles: string[]): Promise<{ team: Team; actions: Action[] }> {
  const workplace = await createWorkplace(page);
  const team = { companyId: workplace.companyId, departmentId: workplace.teams[0]?.id ?? "" };
  const visit = await createForm(page, workplace, { type: "hseq_visit", teamId: team.departmentId });
  const actions = [];
  // Sequential, so that the action numbers follow the order.
  // oxlint-disable-next-line no-await-in-loop
  for (const title of titles) actions.push(await createAction(page, team, visit.id, { title }));
  return { team, actions };
}

export async function openBoard(page: Page, { companyId, departmentId }: Team): Promise<void> {
  await page.goto(`/${companyId}/team/${departmentId}/actions?view=board`);
  await expect(columnOf(page, "En curso").locator("[data-card]").first()).toBeVisible();
}

/** Moves a card with its menu. */
export async function moveTo(page: Page, viewId: string, column: string): Promise<void> {
  await cardOf(page, viewId)
    .getByRole("button", { name: text.menuOf(viewId) })
    .click();
  await page.getByRole("menuitem", { name: text.moveTo(column) }).click();
}
