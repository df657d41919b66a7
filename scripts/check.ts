import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { OXFMT, OXLINT, ROOT, TSC } from "./local/paths.ts";
import { CommandFailed, main, runNode } from "./local/run.ts";

const script = (file: string) => join(ROOT, "scripts", file);
const skipTests = process.argv.includes("--skip-tests");

/** Signatures can be verified only against the registry, so the check is skipped when it is unreachable. */
async function signatures(): Promise<void> {
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["audit", "signatures", "--fetch-retries=0", "--fetch-timeout=20000"],
    {
      cwd: ROOT,
      encoding: "utf8",
      shell: process.platform === "win32",
      timeout: 120_000,
    },
  );
  const said = `${stdout}${stderr}`.trim();
  if (status === 0) return console.log(said);
  // npm's findings name the packages; any other failure means that the check did not run.
  if (/invalid registry signature|missing registry signature|tampered/i.test(said))
    throw new CommandFailed(said);
  console.log("Skipped: this registry does not answer about signatures.");
}

type Step = readonly [string, () => Promise<void>];
const tests: Step = ["Tests", () => runNode(script("local/test.ts"), [])];

const STEPS: readonly Step[] = [
  ["Format", () => runNode(OXFMT, ["--check", "."])],
  ["Route tree", () => runNode(script("build/route-tree.ts"), ["--check"])],
  ["Lint", () => runNode(OXLINT, ["--type-aware", "--deny-warnings"])],
  ["Import rules", () => runNode(script("check-imports.ts"), [])],
  ["Dependencies", () => runNode(script("check-dependencies.ts"), [])],
  ["Signatures", signatures],
  ["Types", () => runNode(TSC, ["--build"])],
  ["Contract use", () => runNode(script("check-contract-use.ts"), [])],
  ["Migrations", () => runNode(script("check-migrations.ts"), [])],
  ...(skipTests ? [] : [tests]),
  ["Build", () => runNode(script("build/build.ts"), [])],
  ["Sizes", () => runNode(script("check-sizes.ts"), [])],
];

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

await main(async () => {
  const started = Date.now();
  for (const [name, run] of STEPS) {
    const stepStarted = Date.now();
    console.log(`\n▶ ${name}`);
    try {
      await run();
    } catch (error) {
      throw new CommandFailed(`✗ ${name} failed after ${seconds(stepStarted)}: ${(error as Error).message}`);
    }
    console.log(`✓ ${name}, ${seconds(stepStarted)}`);
  }
  console.log(`\nEverything holds${skipTests ? " (tests were not run)" : ""}, ${seconds(started)}.`);
});
