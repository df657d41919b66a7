import type { CDPSession, Page } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { raise } from "./support/actions.ts";
import { foundWorkplace, makeForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const text = appEs.actionTexts;
const ACTIONS = 1000;
const AT_ONCE = 20;
const SLOWER = 4;
const MOST_MAIN_THREAD_MS = 100;
/** Columns show what is in sight and a little more, however many they hold. */
const MOST_CARDS_THERE = 60;

/** What the page's main thread has worked so far, in its own time: other work on the machine does not count. */
async function mainThreadMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function fill(page: Page) {
  const workplace = await foundWorkplace(page);
  const team = { companyId: workplace.companyId, departmentId: workplace.teams[0]?.id ?? "" };
  const visit = await makeForm(page, workplace, { type: "hseq_visit", teamId: team.departmentId });
  for (let made = 0; made < ACTIONS; made += AT_ONCE) {
    // So many at a time, no more: it is a local server.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        raise(page, team, visit.id, { title: `Revisar el extintor ${made + at + 1}` }),
      ),
    );
  }
  return team;
}

// Recording the page would be most of what is measured.
test.use({ trace: "off", screenshot: "off" });

test("a thousand cards stay light to move", async ({ page, isMobile }) => {
  test.skip(isMobile, "measured once");
  test.setTimeout(240_000);
  const { companyId, departmentId } = await fill(page);
  await page.goto(`/${companyId}/team/${departmentId}/actions?view=board`);
  const [open, done] = [page.locator("[data-column=in_progress]"), page.locator("[data-column=completed]")];
  await expect(open.getByRole("heading")).toContainText("1.000");

  // To the far end of the column: every page has been read, and still only what is in sight is there.
  const scroller = open.locator("div").first();
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.getByText("Revisar el extintor 1", { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  expect(await page.locator("[data-card]").count()).toBeLessThan(MOST_CARDS_THERE);

  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const card = page.locator("[data-card]").filter({ hasText: /Revisar el extintor 1\D/ });
  await card.getByRole("button", { name: "Opciones de", exact: false }).click();
  const item = page.getByRole("menuitem", { name: text.moveTo("Completada") });
  await expect(item).toBeVisible();
  const before = await mainThreadMs(client);
  await item.evaluate(
    (element) =>
      new Promise<void>((shown) => {
        const watcher = new MutationObserver(() => {
          if (!document.querySelector("[data-column=completed] [data-card]")) return;
          watcher.disconnect();
          // Drawn too, not only there.
          requestAnimationFrame(() => requestAnimationFrame(() => shown()));
        });
        watcher.observe(document.body, { childList: true, subtree: true });
        (element as HTMLElement).click();
      }),
  );
  const spent = (await mainThreadMs(client)) - before;
  await expect(done.locator("[data-card]")).toHaveCount(1);
  console.log(`Moving one of ${ACTIONS} cards: ${spent.toFixed(0)} ms of main thread, ${SLOWER}× slower`);
  expect(spent).toBeLessThan(MOST_MAIN_THREAD_MS);
});
