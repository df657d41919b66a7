import type { Page } from "@playwright/test";

/** A failed response, or none when offline, that a test provokes; Chromium logs a console error for each. */
export type ExpectedProblem = { readonly path: string; readonly status: number | "offline" };

/** Problems of a test without a network in which somebody else changes the same thing. */
export const OFFLINE_AND_STALE: readonly ExpectedProblem[] = [
  { path: "/", status: "offline" },
  { path: "/api/v1/company/", status: 412 },
];

/** Logged where playwright.config.ts blocks service workers. */
const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";
const NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED";

/**
 * Collects console errors, CSP violations, failed requests and requests to other sites; those in `otherSites` are not
 * watched.
 */
export function collectProblems(
  page: Page,
  origin: string,
  expected: readonly ExpectedProblem[],
  otherSites: readonly string[] = [],
): string[] {
  const problems: string[] = [];
  const isSameOrigin = (url: string) => url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url);
  const isOtherSite = (url: string) => otherSites.some((site) => url.startsWith(site));
  const wasExpected = (url: string) => expected.some(({ path }) => url.startsWith(origin + path));
  const wasCutOff = (url: string) =>
    expected.some(({ path, status }) => status === "offline" && url.startsWith(origin + path));

  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    if (message.text() === BLOCKED_WORKER || isOtherSite(url)) return;
    if (message.text().startsWith("Failed to load resource") && wasExpected(url)) return;
    problems.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("request", (request) => {
    if (!isSameOrigin(request.url()) && !isOtherSite(request.url()))
      problems.push(`left the site: ${request.method()} ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (why === NO_NETWORK && wasCutOff(request.url())) return;
    // Navigation aborts pending requests, mostly preloads.
    if (why !== "net::ERR_ABORTED") problems.push(`failed: ${request.method()} ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    const url = response.url();
    if (response.status() < 400 || !isSameOrigin(url)) return;
    if (expected.some(({ path, status }) => url.startsWith(origin + path) && status === response.status()))
      return;
    problems.push(`answered ${response.status()}: ${response.request().method()} ${url}`);
  });
  return problems;
}
