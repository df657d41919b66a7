import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requireChromium } from "./chromium.ts";
import { PLAYWRIGHT, ROOT, VITEST } from "./paths.ts";
import { type Count, playwrightCount, tapCount, vitestCount } from "./results.ts";
import { CommandFailed, main, runNode } from "./run.ts";

const RESULTS = join(ROOT, "test-results/counts");

/** Runs to the end whatever fails: the totals below must tell of everything. */
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

await main(async () => {
  const chromium = requireChromium();
  rmSync(join(ROOT, "test-results"), { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await runNode(join(ROOT, "scripts/build/route-tree.ts"), []);

  const tap = join(RESULTS, "scripts.tap");
  const unit = join(RESULTS, "vitest.json");
  const browser = join(RESULTS, "playwright.json");
  const succeeded = [
    await run("Tools", "--test", [
      "--test-reporter=dot",
      "--test-reporter-destination=stdout",
      "--test-reporter=tap",
      `--test-reporter-destination=${tap}`,
      ...globSync("scripts/**/*.test.ts", { cwd: ROOT }),
    ]),
    await run("Worker and interface", VITEST, [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unit}`,
    ]),
    await run("Browser", PLAYWRIGHT, ["test"], {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    }),
  ];

  const total = [tapCount(tap), vitestCount(unit), playwrightCount(browser)].reduce(
    (sum: Count, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  const failed = Math.max(total.failed, succeeded.every(Boolean) ? 0 : 1);
  console.log(`\n${total.passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
