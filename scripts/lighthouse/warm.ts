import type { Browser, Page } from "puppeteer-core";
import { openBrowser } from "./browser.ts";

const VISITS = 5;
const FIRST_CONTENT_MS = 300;
const PATIENCE_MS = 60_000;

/** The data for work without a network is fetched two and a half seconds after a first screen, once for all pages. */
const OFFLINE_DATA_MS = 10_000;

/** Resolves when the page can be opened without a network: its files and the person's data are on the device. */
async function prepare(page: Page, url: string): Promise<void> {
  const offlineData = page
    .waitForResponse((answer) => answer.url().includes("/offline-data"), { timeout: OFFLINE_DATA_MS })
    .catch(() => {});
  await page.goto(url, { waitUntil: "networkidle0", timeout: PATIENCE_MS });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await offlineData;
}

/** Milliseconds from the navigation to the first content, infinitely many if the browser reported none, and to the largest. */
async function visit(page: Page, url: string): Promise<[first: number, largest: number]> {
  // What is behind another tab is not painted.
  await page.bringToFront();
  await page.goto(url, { waitUntil: "load", timeout: PATIENCE_MS });
  await page.waitForSelector("h1", { timeout: PATIENCE_MS });
  const [first, largestAt] = await page.evaluate(
    () =>
      new Promise<[number | null, number]>((resolve) => {
        let largest = 0;
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? largest;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        const [entry] = performance.getEntriesByName("first-contentful-paint");
        setTimeout(() => resolve([entry?.startTime ?? null, largest]), 1000);
      }),
  );
  return [first ?? Number.POSITIVE_INFINITY, largestAt];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Options = {
  chromium: string;
  cookies: ReadonlyMap<string, string>;
  /** The addresses by the pages' names. */
  pages: Readonly<Record<string, string>>;
  /** Nothing answers afterwards. */
  endNetwork: () => Promise<void>;
};

async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  return page;
}

/**
 * Visits without a network through the service worker, each page after one with it. Every page is visited in the tab in
 * which the person works, after another page, and in a new tab, for which the browser starts a process and compiles the
 * scripts again. Returns what misses the target.
 */
export async function measureWarmVisits({
  chromium,
  cookies,
  pages,
  endNetwork,
}: Options): Promise<string[]> {
  const browser = await openBrowser(chromium, cookies);
  try {
    const tab = await openPhone(browser);
    const addresses = Object.entries(pages);
    for (const [, url] of addresses) {
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      await prepare(tab, url);
    }
    await endNetwork();
    const problems: string[] = [];
    const report = (name: string, visits: readonly [number, number][]) => {
      const [first, largest] = [median(visits.map(([ms]) => ms)), median(visits.map(([, ms]) => ms))];
      const all = visits.map(([ms]) => ms.toFixed(0)).join(" ");
      console.log(
        `${name.padEnd(22)} first content ${first.toFixed(0).padStart(4)} ms (${all}), largest ${largest.toFixed(0).padStart(4)} ms`,
      );
      if (!(first <= FIRST_CONTENT_MS))
        problems.push(`${name}: first content after ${first.toFixed(0)} ms > ${FIRST_CONTENT_MS}`);
    };
    for (const [at, [name, url]] of addresses.entries()) {
      const [, another = url] = addresses.at(at - 1) ?? [];
      const inTab: [number, number][] = [];
      const inNewTab: [number, number][] = [];
      for (let round = 0; round < VISITS; round += 1) {
        // oxlint-disable no-await-in-loop -- one visit after the other
        await visit(tab, another);
        inTab.push(await visit(tab, url));
        const fresh = await openPhone(browser);
        inNewTab.push(await visit(fresh, url));
        await fresh.close();
        // oxlint-enable no-await-in-loop
      }
      report(name, inTab);
      report(`${name}, in a new tab`, inNewTab);
    }
    return problems;
  } finally {
    await browser.close();
  }
}
