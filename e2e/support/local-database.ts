import { join } from "node:path";
import { runNode } from "../../scripts/local/run.ts";
import { ROOT, WRANGLER } from "../../scripts/local/paths.ts";

/** Changes the database of the running app, for what only time brings about. */
export const runSql = (statements: string): Promise<void> =>
  runNode(
    WRANGLER,
    [
      "d1",
      "execute",
      "DB",
      "--local",
      "--persist-to",
      join(ROOT, process.env.E2E_STATE ?? ""),
      "--yes",
      "--command",
      statements.replaceAll(/\s+/g, " "),
    ],
    { quiet: true },
  );
