// Measures the first screens of the built app on a phone: Lighthouse as it is (mobile, simulated), through HTTP/2, with the
// demo data and with a new company. `npm run lighthouse -- forms board` measures some pages; `--runs 1` gives a quick look
// instead of a median of 3. Lighthouse slows the machine's processor four times, so a slow or busy machine stands for a slower
// phone: the processor's figure is printed (Lighthouse calls less than 1,000 too slow). `-- warm` measures visits without a
// network instead, through the service worker, in the open tab and in a new one: the median of 5.
import { globSync, mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { navigation, type Result } from "lighthouse";
import { DEMO_NOTICE_CODE, DEMO_PEOPLE } from "../fixtures/demo-people.ts";
import { openBrowser } from "./lighthouse/browser.ts";
import { serveHttp2 } from "./lighthouse/proxy.ts";
import { measureWarmVisits } from "./lighthouse/warm.ts";
import { requireChromium } from "./local/chromium.ts";
import { prepareDatabase } from "./local/database.ts";
import { freePort } from "./local/free-port.ts";
import { buildWeb } from "./build/build-web.ts";
import { stateDir, WEB_BUILD } from "./local/paths.ts";
import { main, stopOnSignal } from "./local/run.ts";
import { serve } from "./local/serve.ts";
import { Visitor } from "./local/visitor.ts";

const TARGETS = {
  performance: 95,
  accessibility: 100,
  practices: 100,
  lcp: 2500,
  tbt: 200,
  cls: 0.02,
};
/** It has no application to load. */
const NOTICE_TARGETS = { ...TARGETS, performance: 98 };
const CATEGORIES = ["performance", "accessibility", "best-practices"];

type Measured = {
  performance: number;
  accessibility: number;
  practices: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  scripts: number;
  kilobytes: number;
  scriptMs: number;
  /** Lighthouse's figure for the machine's processor. */
  machine: number;
  /** Audits of best practices and accessibility that failed. */
  faults: string[];
};

function read({ categories, audits, environment }: Result): Measured {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details as unknown as {
    items: { url: string; resourceType?: string; transferSize: number }[];
  };
  // Lighthouse itself asks for the icon and the manifest.
  const requests = details.items.filter(({ url }) => url.startsWith("https:"));
  const work = audits["bootup-time"]?.details as unknown as { items: { scripting: number }[] } | undefined;
  const faults = ["accessibility", "best-practices"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    requests: requests.length,
    scripts: requests.filter(({ resourceType }) => resourceType === "Script").length,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    scriptMs: (work?.items ?? []).reduce((sum, { scripting }) => sum + scripting, 0),
    machine: environment.benchmarkIndex,
    faults,
  };
}

const medianBy = (runs: readonly Measured[], key: Exclude<keyof Measured, "faults">): number =>
  runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;

/** The median of each figure, and every fault that any run found. */
function medianOf(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error("Nothing was measured");
  const figures = Object.keys(first).filter((key) => key !== "faults") as Exclude<keyof Measured, "faults">[];
  return {
    ...first,
    ...Object.fromEntries(figures.map((key) => [key, medianBy(runs, key)])),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

async function measure(
  url: string,
  cookies: ReadonlyMap<string, string>,
  chromium: string,
  // On a busy machine Lighthouse now and then misses the beginning of the page.
  attempts = 3,
): Promise<Measured> {
  const browser = await openBrowser(chromium, cookies);
  try {
    const page = await browser.newPage();
    const flags = { onlyCategories: CATEGORIES, locale: "es" as const };
    const result = (await navigation(page, url, { flags }))?.lhr;
    const error = result ? result.runtimeError : { message: "no result" };
    if (result && !error) return read(result);
    if (attempts <= 1) throw new Error(`${url}: ${error?.message}`);
  } finally {
    await browser.close();
  }
  return measure(url, cookies, chromium, attempts - 1);
}

const missedBy = (is: Measured, targets: typeof TARGETS): string[] => [
  ...(["performance", "accessibility", "practices"] as const)
    .filter((key) => is[key] < targets[key])
    .map((key) => `${key} ${is[key]} < ${targets[key]}`),
  ...(["lcp", "tbt", "cls"] as const)
    .filter((key) => is[key] > targets[key])
    .map((key) => `${key} ${Number(is[key].toFixed(3))} > ${targets[key]}`),
];

const HEADER = [
  "page",
  "perf",
  "a11y",
  "best",
  "FCP",
  "LCP",
  "TBT",
  "CLS",
  "requests",
  "scripts",
  "KB",
  "JS ms",
  "machine",
];
const rowOf = (page: string, is: Measured): string[] => [
  page,
  ...[is.performance, is.accessibility, is.practices].map(String),
  ...[is.fcp, is.lcp].map((ms) => `${(ms / 1000).toFixed(2)} s`),
  `${is.tbt.toFixed(0)} ms`,
  is.cls.toFixed(3),
  String(is.requests),
  String(is.scripts),
  is.kilobytes.toFixed(0),
  is.scriptMs.toFixed(0),
  is.machine.toFixed(0),
];

/** The files of the build that pages load; their data are not among them. */
const filesOf = (assets: string): string[] =>
  ["theme.js", "favicon.svg", "manifest.webmanifest", ...globSync("assets/*.{js,css}", { cwd: assets })].map(
    (path) => `/${path}`,
  );

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: "string", default: "3" } },
  });
  // A state of its own, emptied: the demo's dates are those of today.
  process.env["STATE_DIR"] = process.env["LIGHTHOUSE_STATE"] ?? ".wrangler/lighthouse";
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(stateDir(), { recursive: true });
  const chromium = requireChromium();
  await buildWeb();
  await prepareDatabase();
  const [port, securePort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${securePort}`;
  const app = await serve({ port, assets: WEB_BUILD, appUrl: origin });
  const proxy = await serveHttp2({ port: securePort, to: port });
  await proxy.keepFiles(filesOf(WEB_BUILD));
  const stop = () => {
    proxy.close();
    return app.stop();
  };
  stopOnSignal(stop);
  try {
    const owner = new Visitor(app.url, origin);
    await owner.signIn(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
    const { companyId, teamId, formId } = await owner.find();
    const newcomer = new Visitor(app.url, origin);
    await newcomer.signIn("nueva@lighthouse.example");
    const company = await newcomer.read<{ company: { id: string } }>("POST", "/api/v1/company", {
      name: "Nueva",
      companyCode: "NUE",
    });
    await newcomer.read("POST", "/api/auth/update-user", { name: "Nuria Nueva" });
    await newcomer.read("GET", "/api/auth/get-session");
    const cookies = owner.cookies;
    type Page = { path: string; cookies: ReadonlyMap<string, string>; targets?: typeof TARGETS };
    const pages: Record<string, Page> = {
      "sign-in": { path: "/login", cookies: new Map() },
      notice: { path: `/aviso/${DEMO_NOTICE_CODE}`, cookies: new Map(), targets: NOTICE_TARGETS },
      dashboard: { path: `/${companyId}`, cookies },
      forms: { path: `/${companyId}/forms`, cookies },
      actions: { path: `/${companyId}/actions`, cookies },
      board: { path: `/${companyId}/actions?view=board`, cookies },
      form: { path: `/${companyId}/team/${teamId}/f/${formId}?formType=hseq_visit`, cookies },
      "new company": { path: `/${company.company.id}`, cookies: newcomer.cookies },
    };
    const chosen = Object.entries(pages).filter(
      ([name]) => positionals.length === 0 || positionals.includes(name),
    );
    if (positionals.includes("warm")) {
      const addresses = Object.fromEntries(
        Object.entries(pages)
          .filter(([, page]) => page.cookies === cookies)
          .map(([name, { path }]) => [name, `${origin}${path}`]),
      );
      const missed = await measureWarmVisits({
        chromium,
        cookies,
        pages: addresses,
        endNetwork: stop,
      });
      for (const problem of missed) console.error(problem);
      process.exitCode = missed.length > 0 ? 1 : 0;
      return;
    }
    const table = [HEADER];
    const problems: string[] = [];
    for (const [name, page] of chosen) {
      const visits: Measured[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one run must not slow the other
        visits.push(await measure(`${origin}${page.path}`, page.cookies, chromium));
      }
      const median = medianOf(visits);
      table.push(rowOf(name, median));
      const missed = [...missedBy(median, page.targets ?? TARGETS), ...median.faults];
      if (missed.length > 0) problems.push(`${name}: ${missed.join(", ")}`);
    }
    const widths = HEADER.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
    for (const row of table)
      console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await stop();
  }
});
