import type { ErasureJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectStuckErasures } from "../../storage/erasure/erasures.ts";
import { HOUR_MS } from "../limit-per-hour.ts";

/** A step takes less than a second, and the retries of a message some minutes. */
const WITHOUT_PROGRESS_MS = HOUR_MS / 2;
const MOST_RESTARTED = 100;

/** The jobs of erasures that have no message in the queue any more. Running one twice changes nothing. */
export async function jobsOfStuckErasures(env: Env, now: Date): Promise<ErasureJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const stuck = await selectStuckErasures(sql, new Date(now.getTime() - WITHOUT_PROGRESS_MS), MOST_RESTARTED);
  return stuck.map(({ erasureId }) => ({ kind: "erase", erasureId }));
}
