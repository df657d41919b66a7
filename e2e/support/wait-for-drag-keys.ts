import type { Page } from "@playwright/test";

/**
 * dnd-kit adds its arrow key listener in a zero timeout after the space bar, possibly after the announcement. Zero timeouts
 * run in order, so this one runs after it.
 */
export const waitForDragKeys = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
