import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/database.ts";
import { deleteExpired } from "../../storage/sweep.ts";

/** Nightly: what has run out of time is of no use to anybody and only makes tables longer. */
export async function sweepExpired(env: Env, now: Date): Promise<void> {
  await deleteExpired(openDatabase(env.DB, "first-primary").sql, now);
}
