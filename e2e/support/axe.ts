import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Dark, the page is the same but for its colours. */
const axeFor = (axe: AxeBuilder, colorScheme: Theme): AxeBuilder =>
  colorScheme === "light" ? axe.withTags(WCAG) : axe.withRules(["color-contrast"]);

export type Theme = "light" | "dark";

/** axe finds nothing on this page, light and dark. */
export async function expectNoAxeViolations(
  page: Page,
  themes: readonly Theme[] = ["light", "dark"],
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(settleAnimations);
    // The mode for pages without frames: the other one opens a page of its own every time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await axeFor(axe, colorScheme).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Takes what fades or moves to its end, and says whether the page is at rest: a list that is being fetched is dimmed
 * until it is there. A skeleton's shimmer has no end.
 */
function settleAnimations(): boolean {
  if (document.querySelector("table[aria-busy=true]")) return false;
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  for (const animation of moving) animation.finish();
  return moving.length === 0;
}

/** What was asked for has come: no skeleton stands for it any more. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator(".animate-shimmer")).toHaveCount(0);

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { scrollWidth: wanted, clientWidth: there } = document.documentElement;
    return [wanted, there] as const;
  });
  expect(scrollWidth, "width of the page").toBeLessThanOrEqual(clientWidth);
}
