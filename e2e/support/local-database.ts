import { join } from "node:path";
import { runNode } from "../../scripts/local/run.ts";
import { ROOT, WRANGLER } from "../../scripts/local/paths.ts";

const MOST_TRIES = 5;

/** Changes the database of the running app, for what only time brings about. The app may have locked it: then nothing was changed. */
export async function runSql(statements: string, tries = 1): Promise<void> {
  try {
    await runNode(
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
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    await runSql(statements, tries + 1);
  }
}
