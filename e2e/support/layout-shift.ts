import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Begins to add up what jumps on the page by itself; answers with the way to read the sum of the page then open. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
      document.documentElement.dataset["layoutShift"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["layoutShift"] ?? 0));
}
