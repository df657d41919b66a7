import { exportJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { failExport } from "../../storage/exports/exports.ts";
import { exportExpiry } from "./export-retention.ts";

/** No try of a piece succeeded: whoever waits for the file is told so. */
export async function interruptExport(env: Env, body: unknown, now: Date): Promise<void> {
  const job = exportJob.safeParse(body);
  if (!job.success) return;
  const { sql } = openDatabase(env.DB, "first-primary");
  await failExport(sql, job.data.exportId, "interrupted", { finishedAt: now, expiresAt: exportExpiry(now) });
}
