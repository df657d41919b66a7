// npm run fuzz -- [options]: requests made from the contract's schemas to every route as each role.
import { parseArgs } from "node:util";
import { VITEST } from "./local/paths.ts";
import { CommandFailed, main, runNode } from "./local/run.ts";

const USAGE = `Usage: npm run fuzz -- [options]

  --cases N      how many requests (10000)
  --seed N       repeats an earlier run, which printed its seed
  --route TEXT   only routes whose method and path hold the text, such as "POST /api/v1/company"`;

await main(async () => {
  const { values } = parseArgs({
    options: {
      cases: { type: "string", default: "10000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
      route: { type: "string", default: "" },
    },
  });
  const { cases, seed, route } = values;
  if (!/^[1-9]\d{0,8}$/.test(cases) || !/^-?\d{1,10}$/.test(seed)) throw new CommandFailed(USAGE);
  await runNode(VITEST, ["run", "--project=worker", "worker/api/tests/fuzz.test.ts"], {
    env: { FUZZ_CASES: cases, FUZZ_SEED: seed, FUZZ_ROUTE: route },
  });
});
