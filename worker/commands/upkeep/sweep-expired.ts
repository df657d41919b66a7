import { limitsOf } from "../../contract/limits.ts";
import type { Env } from "../../env.ts";
import { deleteOldEntries } from "../../storage/core/audit.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { deleteFilesBefore } from "../../storage/exports/export-files.ts";
import { deleteExpiredExports } from "../../storage/exports/exports.ts";
import { selectKeptFolders } from "../../storage/exports/inspector-links.ts";
import { deleteOldRoots } from "../../storage/platform/audit-roots.ts";
import { deleteExpired } from "../../storage/mail/sweep.ts";
import { filesExpiredBefore } from "../exports/export-retention.ts";

/** Runs nightly: deletes expired rows. */
export async function sweepExpired(env: Env, now: Date): Promise<void> {
  await deleteExpired(openDatabase(env.DB, "first-primary").sql, now);
}

export async function sweepOldExports(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  await deleteExpiredExports(sql, now);
  const kept = new Set((await selectKeptFolders(sql, now)).map(({ id }) => id));
  await deleteFilesBefore(env.FILES, filesExpiredBefore(now), kept);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const AUDIT_BOUNDS = { batchSize: 500, batches: 100 };

/** Deletes audit entries after their retention period; the next night continues with what is left. */
export async function sweepAuditLog(env: Env, now: Date, bounds = AUDIT_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const before = new Date(now.getTime() - limitsOf(env).auditRetentionDays * DAY_MS);
  for (let batch = 0; batch < bounds.batches; batch += 1) {
    if ((await deleteOldEntries(sql, before, bounds.batchSize)) < bounds.batchSize) break;
  }
  await deleteOldRoots(sql, before);
}
