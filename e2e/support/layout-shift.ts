import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Seen = { shifts: { at: number; value: number }[]; frames: { from: number; to: number }[] };

/**
 * Adds up the layout shifts without user input; returns a function that reads the sum of the current page. What is shown
 * within half a second after an input does not count, and never the frame that answers it: a busy machine shows it later.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: Seen = { shifts: [], frames: [] };
    Object.assign(globalThis, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, startTime, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) seen.shifts.push({ at: startTime, value });
    }).observe({ type: "layout-shift", buffered: true });
    const keepFrame = ({ timeStamp: from }: Event) => {
      // Now, and not the time of the frame, which begins before the one ahead of it has ended on a busy machine.
      const keep = () => seen.frames.push({ from, to: performance.now() });
      requestAnimationFrame(() => requestAnimationFrame(keep));
    };
    for (const type of ["click", "keydown", "input"])
      addEventListener(type, keepFrame, { capture: true, passive: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts, frames } = (globalThis as unknown as { layoutShift: Seen }).layoutShift;
      return shifts
        .filter(({ at }) => !frames.some(({ from, to }) => at >= from && at < to))
        .reduce((sum, { value }) => sum + value, 0);
    });
}
