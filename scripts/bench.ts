// Measures how many rows the dashboards read in a company of a million actions, beside one of a thousand. Takes minutes.
import { VITEST } from "./local/paths.ts";
import { main, runNode } from "./local/run.ts";

await main(() =>
  runNode(
    VITEST,
    ["run", "--project=worker", "--reporter=verbose", "worker/reads/dashboards/dashboards-size.test.ts"],
    { env: { BENCH_DASHBOARDS: process.argv[2] ?? "1000000" } },
  ),
);
