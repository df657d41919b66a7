import type { CDPSession, Locator, Page } from "@playwright/test";
import { commonEs } from "../web/text/common/es.ts";
import { createAction, type Team } from "./support/actions.ts";
import { createWorkplace, createForm, type Workplace } from "./support/forms.ts";
import {
  type MainThreadTime,
  mainThreadTimeAfter,
  waitUntilIdle,
  median,
  traceMainThread,
} from "./support/main-thread.ts";
import { expect, test } from "./support/test.ts";

const FEW = 20;
const MANY = 1000;
const AT_ONCE = 20;
const SLOWER = 4;
const MOVES = 5;
/** The cost of a move must not grow with the number of cards. Both are measured in one run, so the ratio is independent of the machine. */
const MOST_TIMES_A_SMALL_BOARD = 1.75;
/** Columns render only the visible cards and a few more. */
const MOST_CARDS_THERE = 60;

const scrollerOf = (column: Locator): Locator => column.locator("div").first();
const columnsOf = (page: Page) => ({
  open: page.locator("[data-column=in_progress]"),
  done: page.locator("[data-column=completed]"),
});

/** Creates this number of open actions in the department. */
async function createActions(page: Page, workplace: Workplace, teamId: string, count: number): Promise<Team> {
  const team = { companyId: workplace.companyId, departmentId: teamId };
  const visit = await createForm(page, workplace, { type: "hseq_visit", teamId });
  for (let made = 0; made < count; made += AT_ONCE) {
    // In batches, because the local server handles few requests at a time.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        createAction(page, team, visit.id, { title: `Revisar el extintor ${made + at + 1}` }),
      ),
    );
  }
  return team;
}

/** Opens the board and scrolls to the end of the column, so that all pages are loaded. */
async function openBoard(page: Page, { companyId, departmentId }: Team, count: string): Promise<void> {
  const { open } = columnsOf(page);
  await page.goto(`/${companyId}/team/${departmentId}/actions?view=board`);
  await expect(open.getByRole("heading")).toContainText(count);
  await expect(async () => {
    await scrollerOf(open).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText("Revisar el extintor 1", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  expect(await page.locator("[data-card]").count()).toBeLessThan(MOST_CARDS_THERE);
}

test(
  "moving a card on a board of a thousand takes as long as on a board of twenty",
  { tag: "@deep" },
  async ({ page }) => {
    test.setTimeout(240_000);
    const workplace = await createWorkplace(page, ["Almacén", "Producción"]);
    const [storehouse, production] = workplace.teams;
    const small = await createActions(page, workplace, storehouse?.id ?? "", FEW);
    const large = await createActions(page, workplace, production?.id ?? "", MANY);
    const client = await page.context().newCDPSession(page);
    await openBoard(page, small, `${FEW}`);
    const few = await measureMoves(page, client, FEW);
    await openBoard(page, large, "1.000");
    const many = await measureMoves(page, client, MANY);

    expect(median(many) / median(few)).toBeLessThan(MOST_TIMES_A_SMALL_BOARD);

    const { open, done } = columnsOf(page);
    await dragWhileItScrolls(page, open, done);
    await expect(done.getByRole("heading")).toContainText(`${MOVES + 1}`);
  },
);

/**
 * Moves some cards, logs the times and returns those until the card was shown. A slower processor is simulated by multiplying the
 * CPU time: Chromium's throttling stops the thread by the clock, so that other load would add to it.
 */
async function measureMoves(page: Page, client: CDPSession, count: number): Promise<number[]> {
  const answers: MainThreadTime[] = [];
  for (let move = 1; move <= MOVES; move += 1) {
    // Sequential: one move at a time.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await measureMove(page, client));
    // oxlint-disable-next-line no-await-in-loop
    await expect(columnsOf(page).done.getByRole("heading")).toContainText(`${move}`);
  }
  const shown = answers.map(({ untilShown }) => untilShown * SLOWER);
  const afterwards = answers.map(({ untilAtRest }) => untilAtRest * SLOWER);
  const format = (all: number[]) =>
    `${all.map((ms) => ms.toFixed(0)).join(", ")} (median ${median(all).toFixed(0)})`;
  console.log(
    `Moving one of ${count} cards, ${SLOWER} × the CPU ms of the main thread: ` +
      `${format(shown)} from the drop until the card is shown in its place; ${format(afterwards)} until the page is at rest`,
  );
  return shown;
}

/** The column scrolls during the drag, so that virtualization unmounts the dragged card; it must arrive all the same. */
async function dragWhileItScrolls(page: Page, from: Locator, to: Locator): Promise<void> {
  const card = from.locator("[data-card]").last();
  const id = await card.getAttribute("data-card");
  await card.getByRole("button", { name: "Mover", exact: false }).hover();
  const target = await to.boundingBox();
  if (!target) throw new Error("the column has gone");
  await page.mouse.down();
  await page.mouse.move(target.x - 100, target.y + 200, { steps: 4 });
  await scrollerOf(from).evaluate((element) => element.scrollTo(0, 0));
  await expect(from.locator(`[data-card="${id}"]`)).toBeHidden();
  await page.mouse.move(target.x + 60, target.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect(to.locator(`[data-card="${id}"]`)).toBeVisible();
}

/** Measures the optimistic move, with the server's response held back until afterwards. */
async function measureMove(page: Page, client: CDPSession): Promise<MainThreadTime> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/actions\/\w+$/, async (route) => {
    await released;
    await route.continue();
  });
  const answer = await dragLastCard(page, client);
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  release();
  // By keyboard: a pointer over the toast would keep it open.
  await page.getByRole("button", { name: commonEs.hideNotice, exact: true }).press("Enter");
  await answered;
  await waitUntilIdle(page);
  await page.unrouteAll({ behavior: "wait" });
  return answer;
}

/** Drops the last card of the first column on the second and returns the main thread time. */
async function dragLastCard(page: Page, client: CDPSession): Promise<MainThreadTime> {
  const { open, done } = columnsOf(page);
  const card = open.locator("[data-card]").last();
  await markArrival(page, await card.getAttribute("data-card"));
  // A press is lost while the column moves under it.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await card.getByRole("button", { name: "Mover", exact: false }).hover();
    const target = await done.boundingBox();
    if (!target) throw new Error("the column has gone");
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 120, { steps: 4 });
    await expect(done.and(page.locator("[data-over]"))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await waitUntilIdle(page);
  // The page logs when it is idle: evaluating code in it would add to the measured work.
  const idle = page.waitForEvent("console", (message) => message.text() === AT_REST);
  const stop = await traceMainThread(client);
  await page.mouse.up();
  await idle;
  return mainThreadTimeAfter(await stop(), "mouseup", ARRIVED);
}

const ARRIVED = "card-arrived";
const AT_REST = "at rest after the card arrived";

/** Makes the page mark when the card is in the second column, and log when it is idle after that. */
async function markArrival(page: Page, card: string | null): Promise<void> {
  await page.evaluate(
    ([id, mark, rest]) => {
      const column = document.querySelector("[data-column=completed]");
      if (!column) return;
      const watching = new MutationObserver(() => {
        if (!column.querySelector(`[data-card="${id}"]`)) return;
        performance.mark(mark);
        watching.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => console.debug(rest))),
        );
      });
      watching.observe(column, { childList: true, subtree: true });
    },
    [card, ARRIVED, AT_REST] as const,
  );
}
