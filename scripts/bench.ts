// npm run bench                        the main reads and writes, of companies of 3,000, 20,000 and 100,000 actions: bench/RESULTS.md
// npm run bench -- --sizes 3000,20000  the same of these sizes
// npm run bench -- --quick             the same of a small company, printed only
// npm run bench -- requests [words]    only the calls that have these words in their names, of 3,000 and 100,000, printed only
// npm run bench -- writes              rows that a change writes with and without the triggers of the figures
// npm run bench -- dashboards [n]      rows that dashboards read of a company of so many actions, beside one of a thousand
// npm run bench -- transfer [rows mb]  memory that the export and import of a company take
import { join } from "node:path";
import { FULL, measureRequests, QUICK } from "./bench/requests.ts";
import { ROOT, VITEST } from "./local/paths.ts";
import { CommandFailed, main, runNode } from "./local/run.ts";

const measure = (test: string, env: Record<string, string> = {}) =>
  runNode(VITEST, ["run", "--project=worker", "--reporter=verbose", test], { env });

const BENCHES: Record<string, (given: string[]) => Promise<void>> = {
  requests: ([...words]) =>
    measureRequests({ ...FULL, sizes: [3000, 100_000], file: null, only: words.join(" ") }),
  writes: () => measure("worker/storage/figures/rows-written.test.ts"),
  dashboards: ([count = "1000000"]) =>
    measure("worker/reads/dashboards/dashboards-size.test.ts", { BENCH_DASHBOARDS: count }),
  transfer: (given) => runNode(join(ROOT, "scripts/transfer/bench.ts"), given),
};

function sizesOf(text: string): number[] {
  const sizes = text.split(",").map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new CommandFailed("--sizes takes numbers of actions, as in 3000,20000");
  return sizes;
}

await main(async () => {
  const [subject, ...given] = process.argv.slice(2);
  if (subject === undefined) return measureRequests(FULL);
  if (subject === "--quick") return measureRequests(QUICK);
  if (subject === "--sizes") return measureRequests({ ...FULL, sizes: sizesOf(given[0] ?? "") });
  const bench = BENCHES[subject];
  if (!bench)
    throw new CommandFailed(
      `There is no "${subject}"; there are: ${Object.keys(BENCHES).join(", ")}, --quick`,
    );
  return bench(given);
});
