import { setTimeout as wait } from "node:timers/promises";
import { openBrowser } from "./browser.ts";
import { DevTools } from "./devtools.ts";

const VISITS = 5;
const FIRST_CONTENT_MS = 300;

/** The page's first screen is long there, and what follows it is over. */
const SETTLED_MS = 2500;

/** A phone's. */
const WINDOW = ["--window-size=412,823", "--force-device-scale-factor=1.75"];

/** Resolves when the page can be opened without a network: its files and the person's data are on the device. */
const PREPARED = `(async () => {
  await navigator.serviceWorker.ready;
  // They are fetched two and a half seconds after a first screen, once for all pages.
  const isThere = () => performance.getEntriesByType("resource")
    .some(({ name, responseEnd }) => name.includes("/offline-data") && responseEnd > 0);
  for (let second = 0; second < 10 && !isThere(); second += 1) await new Promise((resolve) => setTimeout(resolve, 1000));
})()`;

/** Milliseconds from the navigation to the first content, null if the browser reported none, and to the largest. */
const CONTENT = `new Promise((resolve) => {
  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const title = document.querySelector("h1")?.textContent ?? "";
  setTimeout(() => resolve([location.href, title, first?.startTime ?? null, largest]), 200);
})`;

type Visit = { first: number; largest: number };

async function visit(browser: DevTools, page: string, url: string): Promise<Visit> {
  await wait(SETTLED_MS);
  const [at, title, first, largest] = (await browser.evaluate(page, CONTENT)) as [
    string,
    string,
    number | null,
    number,
  ];
  if (at !== url || !title) throw new Error(`${at} instead of ${url} is open, with the title "${title}"`);
  return { first: first ?? Number.POSITIVE_INFINITY, largest };
}

const visitInTab = async (browser: DevTools, tab: string, url: string): Promise<Visit> => {
  await browser.evaluate(tab, `void (location.href = ${JSON.stringify(url)})`);
  return visit(browser, tab, url);
};

async function visitInNewTab(browser: DevTools, url: string): Promise<Visit> {
  const page = await browser.open("about:blank");
  await wait(1000);
  const visited = await visitInTab(browser, page, url);
  await browser.close(page);
  return visited;
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
  const browser = await DevTools.of(await openBrowser(chromium, cookies, ...WINDOW));
  try {
    const addresses = Object.entries(pages);
    for (const [, url] of addresses) {
      // oxlint-disable no-await-in-loop -- one visit after the other
      const page = await browser.open(url);
      await wait(SETTLED_MS);
      await browser.evaluate(page, PREPARED);
      await browser.close(page);
      // oxlint-enable no-await-in-loop
    }
    await endNetwork();
    const problems: string[] = [];
    const report = (name: string, visits: readonly Visit[]) => {
      const first = median(visits.map((each) => each.first));
      const largest = median(visits.map((each) => each.largest));
      const all = visits.map((each) => each.first.toFixed(0)).join(" ");
      console.log(
        `${name.padEnd(22)} first content ${first.toFixed(0).padStart(4)} ms (${all}), largest ${largest.toFixed(0).padStart(4)} ms`,
      );
      if (!(first <= FIRST_CONTENT_MS))
        problems.push(`${name}: first content after ${first.toFixed(0)} ms > ${FIRST_CONTENT_MS}`);
    };
    const [, anywhere = ""] = addresses[0] ?? [];
    const tab = await browser.open(anywhere);
    await wait(SETTLED_MS);
    for (const [at, [name, url]] of addresses.entries()) {
      const [, another = url] = addresses.at(at - 1) ?? [];
      const inTab: Visit[] = [];
      const inNewTab: Visit[] = [];
      for (let round = 0; round < VISITS; round += 1) {
        // oxlint-disable no-await-in-loop -- one visit after the other
        await browser.show(tab);
        await visitInTab(browser, tab, another);
        inTab.push(await visitInTab(browser, tab, url));
        inNewTab.push(await visitInNewTab(browser, url));
        // oxlint-enable no-await-in-loop
      }
      report(name, inTab);
      report(`${name}, in a new tab`, inNewTab);
    }
    return problems;
  } finally {
    await browser.end();
  }
}
