import { type BrowserContext, expect, test as base } from "@playwright/test";
import type { DemoLabel } from "../../fixtures/demo-people.ts";
import { storageStatePath } from "./people.ts";
import { type ExpectedProblem, collectProblems } from "./collect-problems.ts";
import { drawWithTestFonts } from "../../scripts/screenshots/fonts.ts";

type Options = {
  /** The signed-in demo user; signed out by default. */
  as: DemoLabel | undefined;
  /** Failed requests that the test provokes. Any other status at or above 400 fails it. */
  expected: readonly ExpectedProblem[];
  /** How the addresses of other sites begin to which the test may go. */
  otherSites: readonly string[];
};
type Fixtures = { cleanPage: void };

export const test = base.extend<Options & Fixtures>({
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await drawWithTestFonts(context);
        return context;
      };
      await provide(browser);
    },
    { scope: "worker" },
  ],
  as: [undefined, { option: true }],
  expected: [[], { option: true }],
  otherSites: [[], { option: true }],
  storageState: async ({ as }, provide) => {
    await provide(as === undefined ? undefined : storageStatePath(as));
  },
  cleanPage: [
    async ({ context, baseURL, expected, otherSites }, provide) => {
      const problems = watchPages(context, baseURL ?? "", expected, otherSites);
      await provide();
      expect(problems.flat(), "the console stays clean and nothing leaves the site").toEqual([]);
    },
    { auto: true },
  ],
});

function watchPages(
  context: BrowserContext,
  origin: string,
  expected: readonly ExpectedProblem[],
  otherSites: readonly string[],
): string[][] {
  const problems: string[][] = [];
  context.on("page", (page) => problems.push(collectProblems(page, origin, expected, otherSites)));
  return problems;
}

export { expect };
