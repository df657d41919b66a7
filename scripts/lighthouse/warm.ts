import { setTimeout as wait } from "node:timers/promises";
import { openBrowser } from "./browser.ts";
import { DevTools } from "./devtools.ts";

const VISITS = 5;
const FIRST_CONTENT_MS = 1000;

/** The first screen is shown, and the page's later work is done, after this time. */
const SETTLED_MS = 2500;

/** A phone's. */
const WINDOW = ["--window-size=412,823", "--force-device-scale-factor=1.75"];

/** Resolves when the page can be opened without a network: its files and the person's data are on the device. */
const PREPARED = `(async () => {
  await navigator.serviceWorker.ready;
  // They are fetched two and a half seconds after a first screen, once for all pages.
  const isShown = () => performance.getEntriesByType("resource")
    .some(({ name, responseEnd }) => name.includes("/offline-data") && responseEnd > 0);
  for (let second = 0; second < 10 && !isShown(); second += 1) await new Promise((resolve) => setTimeout(resolve, 1000));
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

/** Makes the service worker answer with a heading instead of the app, and back. */
const SHOW_A_HEADING = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const page = await cache.match("/");
    if (!page) continue;
    await cache.put("/app", page.clone());
    await cache.put("/", new Response("<!doctype html><title>Extintor</title><h1>Extintor</h1>", page));
  }
})()`;
const SHOW_THE_APP = `(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const page = await cache.match("/app");
    if (page) await cache.put("/", page);
  }
})()`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const firstOf = (visits: readonly Visit[]): number => median(visits.map(({ first }) => first));

/** Prints the visits and their times compared with the reference. Returns the visits that miss the target. */
function report(name: string, visits: readonly Visit[], reference?: readonly Visit[]): string[] {
  const first = firstOf(visits);
  const largest = median(visits.map((each) => each.largest));
  const all = visits.map((each) => each.first.toFixed(0)).join(" ");
  const ratio = reference ? `, ${(first / firstOf(reference)).toFixed(2)} × a heading` : "";
  console.log(
    `${name.padEnd(29)} first content ${first.toFixed(0).padStart(4)} ms (${all})${ratio}, largest ${largest.toFixed(0).padStart(4)} ms`,
  );
  return first <= FIRST_CONTENT_MS
    ? []
    : [`${name}: first content after ${first.toFixed(0)} ms > ${FIRST_CONTENT_MS}${ratio}`];
}

type Visits = { inTab: Visit[]; inNewTab: Visit[] };

type Options = {
  chromium: string;
  cookies: ReadonlyMap<string, string>;
  /** The addresses by the pages' names. */
  pages: Readonly<Record<string, string>>;
  /** Afterwards no request is answered. */
  endNetwork: () => Promise<void>;
};

/**
 * Visits without a network through the service worker, each page after one with it. Every page is visited in the tab in
 * which the person works, after another page, and in a new tab, for which the browser starts a process and compiles the
 * scripts again. The visits to a page with a heading alone show what the machine needs for any page: the same code took
 * 2.4 times as long on one machine as on another. Returns what misses the target.
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
    const [, anywhere = ""] = addresses[0] ?? [];
    const tab = await browser.open(anywhere);
    await wait(SETTLED_MS);
    const visitBoth = async (url: string, another: string) => {
      const visits: Visits = { inTab: [], inNewTab: [] };
      for (let round = 0; round < VISITS; round += 1) {
        // oxlint-disable no-await-in-loop -- one visit after the other
        await browser.show(tab);
        await visitInTab(browser, tab, another);
        visits.inTab.push(await visitInTab(browser, tab, url));
        visits.inNewTab.push(await visitInNewTab(browser, url));
        // oxlint-enable no-await-in-loop
      }
      return visits;
    };
    await browser.evaluate(tab, SHOW_A_HEADING);
    const heading = await visitBoth(`${anywhere}?heading`, anywhere);
    report("a heading alone", heading.inTab);
    report("a heading alone, in a new tab", heading.inNewTab);
    await browser.evaluate(tab, SHOW_THE_APP);
    const problems: string[] = [];
    for (const [at, [name, url]] of addresses.entries()) {
      const [, another = url] = addresses.at(at - 1) ?? [];
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      const { inTab, inNewTab } = await visitBoth(url, another);
      problems.push(...report(name, inTab, heading.inTab));
      problems.push(...report(`${name}, in a new tab`, inNewTab, heading.inNewTab));
    }
    return problems;
  } finally {
    await browser.end();
  }
}
