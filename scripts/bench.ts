// Measures how many rows a change writes with and without the triggers of the figures, and how many the dashboards read in a
// company of a million actions, beside one of a thousand. Takes minutes. `npm run bench -- 20000` takes fewer actions.
// `npm run bench -- transfer` measures the memory that the export and import of a company take (scripts/transfer/bench.ts).
import { join } from "node:path";
import { ROOT, VITEST } from "./local/paths.ts";
import { main, runNode } from "./local/run.ts";

const measure = (test: string, env: Record<string, string> = {}) =>
  runNode(VITEST, ["run", "--project=worker", "--reporter=verbose", test], { env });

await main(async () => {
  const [subject, ...given] = process.argv.slice(2);
  if (subject === "transfer") return runNode(join(ROOT, "scripts/transfer/bench.ts"), given);
  await measure("worker/storage/figures/rows-written.test.ts");
  await measure("worker/reads/dashboards/dashboards-size.test.ts", {
    BENCH_DASHBOARDS: subject ?? "1000000",
  });
});
