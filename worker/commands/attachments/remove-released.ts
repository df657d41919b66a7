import { printKey } from "../../domain/files/print.ts";
import type { Env } from "../../env.ts";
import { deleteReleased } from "../../storage/files/attachments.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { openFiles } from "../../storage/files/bucket.ts";

/** Objects are deleted before their rows, because a row without an object is easy to find and the reverse needs a scan. */
export async function removeReleased(env: Env, keys: readonly string[]): Promise<void> {
  await openFiles(env).remove([...keys, ...keys.map(printKey)]);
  await deleteReleased(openDatabase(env.DB, "first-primary").sql, keys);
}
