import { seedIfEmpty } from "../seed.ts";
import { stateDir, WRANGLER } from "./paths.ts";
import { runNode } from "./run.ts";

/** Brings the local database up to the newest migration. */
export const migrateDatabase = (): Promise<void> =>
  runNode(WRANGLER, ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir()], {
    quiet: true,
  });

/** Migrates the local database and, when nobody is in it, fills it with the demo company. */
export async function prepareDatabase(): Promise<void> {
  await migrateDatabase();
  await seedIfEmpty();
}
