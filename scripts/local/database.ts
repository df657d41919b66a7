import { seedIfEmpty } from "../seed.ts";
import { stateDir, WRANGLER } from "./paths.ts";
import { runNode } from "./run.ts";

/** Migrates the local database to the newest version. */
export const migrateDatabase = (): Promise<void> =>
  runNode(WRANGLER, ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir()], {
    quiet: true,
  });

/** Migrates the local database and fills it with the demo company when it has no users. */
export async function prepareDatabase(): Promise<void> {
  await migrateDatabase();
  await seedIfEmpty();
}
