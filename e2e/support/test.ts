import { type BrowserContext, expect, test as base } from "@playwright/test";
import type { DemoLabel } from "../../fixtures/demo-people.ts";
import { storageStatePath } from "./people.ts";
import { type ExpectedProblem, collectProblems } from "./collect-problems.ts";

type Options = {
  /** Who is signed in when the test begins; nobody unless said. */
  as: DemoLabel | undefined;
  /** Refusals the test is about. Everything else at or above 400 fails it. */
  expected: readonly ExpectedProblem[];
};
type Watched = { cleanPage: void };

export const test = base.extend<Options & Watched>({
  as: [undefined, { option: true }],
  expected: [[], { option: true }],
  storageState: async ({ as }, provide) => {
    await provide(as === undefined ? undefined : storageStatePath(as));
  },
  cleanPage: [
    async ({ context, baseURL, expected }, provide) => {
      const problems = watchPages(context, baseURL ?? "", expected);
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
): string[][] {
  const problems: string[][] = [];
  context.on("page", (page) => problems.push(collectProblems(page, origin, expected)));
  return problems;
}

export { expect };
