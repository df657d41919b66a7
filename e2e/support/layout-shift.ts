import type { Page } from "@playwright/test";

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
type Seen = { score: number; shifts: string[] };

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { readLayoutShift: () => Seen }).readLayoutShift());

/**
 * Adds up the layout shifts; returns a function that reads the sum of the current page. What moves within half a second
 * after an input is left out by the browser's own rule.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: Seen = { score: 0, shifts: [] };
    const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join("×")}`;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const tag = element?.cloneNode(false) as Element | undefined;
      return `${tag?.outerHTML.slice(0, 120)} ${element?.textContent.slice(0, 40)}`;
    };
    const add = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value, startTime, sources } of entries as Entry[]) {
        if (hadRecentInput) continue;
        seen.score += value;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `  ${rectOf(previousRect)} → ${rectOf(currentRect)} ${nameOf(node)}`,
        );
        seen.shifts.push([`${value.toFixed(4)} at ${Math.round(startTime)} ms`, ...moved].join("\n"));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const readLayoutShift = () => {
      add(observer.takeRecords());
      return seen;
    };
    Object.assign(globalThis, { readLayoutShift });
  });
  return async () => (await read(page)).score;
}

/**
 * Delays every answer of the server beyond the half second after an input, so that its layout shifts are counted on any machine.
 */
export async function slowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const asFastAsItIs = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send("Network.emulateNetworkConditions", { ...asFastAsItIs, latency: 700 });
}

/** Makes the page's own work take longer than that half second too, as on a cheap phone or a busy machine. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** The elements that moved on the current page, with their positions, for the message of a failure. */
export const describeShifts = async (page: Page): Promise<string> => (await read(page)).shifts.join("\n");
