import { seedIfEmpty } from "../seed.ts";
import { stateDir, WRANGLER } from "./paths.ts";
import { runNode } from "./run.ts";

/** Migrates the local database to the newest version. */
export const migrateDatabase = (): Promise<void> =>
  runNode(WRANGLER, ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir()], {
    quiet: true,
  });

/** Migrates the local database and fills it with the demo companies when it has no users, which it then answers. */
export async function prepareDatabase(): Promise<{ seeded: boolean }> {
  await migrateDatabase();
  return seedIfEmpty();
}
