import { globSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, sep } from "node:path";
import { requireChromium } from "./chromium.ts";
import { PLAYWRIGHT, ROOT, VITEST } from "./paths.ts";
import { type Count, playwrightResult, tapResult, type Timing, vitestResult } from "./results.ts";
import { CommandFailed, main, runNode } from "./run.ts";

const RESULTS = join(ROOT, "test-results/counts");

/** Runs all parts although one fails, because the totals below cover all of them. */
async function run(
  title: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${title}`);
  return runNode(file, args, { env }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CommandFailed) return false;
      throw error;
    },
  );
}

const shortened = (name: string): string => name.replaceAll(`${ROOT}${sep}`, "");

function sayNames(title: string, names: readonly string[]): void {
  if (names.length === 0) return;
  console.log(`\n${title} (${names.length}):`);
  for (const name of names) console.log(`  ${shortened(name)}`);
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function sayWhereTheTimeGoes(title: string, slowest: readonly Timing[]): void {
  if (slowest.length === 0) return;
  console.log(`\n${title}:`);
  for (const { name, ms } of slowest) console.log(`${inSeconds(ms).padStart(9)}  ${shortened(name)}`);
}

await main(async () => {
  const isDeep = process.argv.includes("--deep");
  if (isDeep) process.env.DEEP = "true";
  const chromium = requireChromium();
  rmSync(join(ROOT, "test-results"), { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await runNode(join(ROOT, "scripts/build/route-tree.ts"), []);

  const tap = join(RESULTS, "scripts.tap");
  const unit = join(RESULTS, "vitest.json");
  const browser = join(RESULTS, "playwright.json");
  const succeeded = [
    await run("Tools", "--test", [
      // Node alone leaves one core idle: half of the two that CI has.
      `--test-concurrency=${availableParallelism()}`,
      // A failed test may leave open what it would have closed.
      "--test-force-exit",
      "--test-reporter=dot",
      "--test-reporter-destination=stdout",
      "--test-reporter=tap",
      `--test-reporter-destination=${tap}`,
      ...globSync("scripts/**/*.test.ts", {
        cwd: ROOT,
        exclude: isDeep ? [] : ["**/*-size.test.ts", "**/*-deep.test.ts"],
      }),
    ]),
    await run("Worker and interface", VITEST, [
      "run",
      "--retry=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unit}`,
    ]),
    await run("Browser", PLAYWRIGHT, ["test"], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    }),
  ];

  const tools = tapResult(tap);
  const worker = vitestResult(unit);
  const pages = playwrightResult(browser);
  sayWhereTheTimeGoes("Slowest files, worker and interface", worker.slowest);
  const { tests, ms } = pages.total;
  sayWhereTheTimeGoes(
    `Slowest of ${tests} browser tests, ${inSeconds(ms)} of tests altogether`,
    pages.slowest,
  );
  sayNames("Flaky, passed on the second try", [...worker.flaky, ...pages.flaky]);
  sayNames("Failed", [...tools.failures, ...worker.failures, ...pages.failures]);

  const total = [tools, worker, pages].reduce(
    (sum: Count, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  const failed = Math.max(total.failed, succeeded.every(Boolean) ? 0 : 1);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
