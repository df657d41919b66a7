import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { withEachFont } from "../../scripts/screenshots/fonts.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** An experimental rule, which has to be switched on: the visible text of a control is part of its name, for voice control. */
const NAMED_AS_SHOWN = { "label-content-name-mismatch": { enabled: true } };

/** The dark theme changes only colors. */
const axeFor = (axe: AxeBuilder, colorScheme: Theme): AxeBuilder =>
  colorScheme === "light"
    ? axe.options({ resultTypes: ["violations"], rules: NAMED_AS_SHOWN }).withTags(WCAG)
    : axe.options({ resultTypes: ["violations"] }).withRules(["color-contrast"]);

type Theme = "light" | "dark";

const THEMES: readonly Theme[] = process.env.DEEP === "true" ? ["light", "dark"] : ["light"];

/** axe finds nothing on this page; `npm run test:deep` looks at the dark theme too. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(settleAnimations);
    // Scrolls to the top: axe reports a button that is halfway behind a bar as too small.
    const scrolled = await page.evaluate(() => {
      const top = scrollY;
      scrollTo(0, 0);
      return top;
    });
    // Legacy mode, for pages without frames: the other mode opens a page for each scan.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await axeFor(axe, colorScheme).analyze();
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Finishes the running animations and returns whether the page is at rest. A list is dimmed during a fetch. The shimmer of
 * a skeleton is infinite.
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

/** Waits until no skeleton is left. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator(".animate-shimmer")).toHaveCount(0);

/** Checks that the page is no wider than the screen, in each font. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  withEachFont(page, (font) =>
    expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `how much wider than the screen the page is in ${font}` },
      )
      .toBeLessThanOrEqual(0),
  );
