import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { deleteFilesBefore } from "../../storage/exports/export-files.ts";
import { sweepExports } from "../../storage/exports/exports.ts";
import { deleteExpired } from "../../storage/mail/sweep.ts";
import { filesExpiredBefore, exportExpiry, stuckSince } from "../exports/export-retention.ts";

/** Runs nightly: deletes expired rows. */
export async function sweepExpired(env: Env, now: Date): Promise<void> {
  await deleteExpired(openDatabase(env.DB, "first-primary").sql, now);
}

export async function sweepOldExports(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  await sweepExports(sql, now, { stuckSince: stuckSince(now), expiresAt: exportExpiry(now) });
  await deleteFilesBefore(env.FILES, filesExpiredBefore(now));
}
