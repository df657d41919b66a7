import type { Env } from "../../env.ts";
import { deleteReleased } from "../../storage/files/attachments.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { openFiles } from "../../storage/files/bucket.ts";

/** The objects first: a row without its object is found again, an object without its row only by a search. */
export async function removeReleased(env: Env, keys: readonly string[]): Promise<void> {
  await openFiles(env).remove(keys);
  await deleteReleased(openDatabase(env.DB, "first-primary").sql, keys);
}
