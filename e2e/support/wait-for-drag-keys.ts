import type { Page } from "@playwright/test";

/**
 * What is taken up by the space bar listens to the arrows from a timer it sets then, perhaps after it has spoken. A hand is
 * slower than that; a test is not. Timers of no time go in order, so ours comes after that one.
 */
export const waitForDragKeys = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((listening) => setTimeout(listening)));
