// Measures how many rows a change writes with and without the triggers of the figures, and how many the dashboards read in a
// company of a million actions, beside one of a thousand. Takes minutes. `npm run bench -- 20000` takes fewer actions.
import { VITEST } from "./local/paths.ts";
import { main, runNode } from "./local/run.ts";

const measure = (test: string, env: Record<string, string> = {}) =>
  runNode(VITEST, ["run", "--project=worker", "--reporter=verbose", test], { env });

await main(async () => {
  await measure("worker/storage/figures/rows-written.test.ts");
  await measure("worker/reads/dashboards/dashboards-size.test.ts", {
    BENCH_DASHBOARDS: process.argv[2] ?? "1000000",
  });
});
