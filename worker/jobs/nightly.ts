import { sweepAttachments } from "../commands/upkeep/sweep-attachments.ts";
import { sweepExpired, sweepOldExports } from "../commands/upkeep/sweep-expired.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

const SWEEPS = [sweepExpired, sweepOldExports, sweepAttachments];

/** One that fails keeps none of the others; the night has failed all the same. */
export async function nightly(env: Env): Promise<void> {
  const now = new Date();
  const failures: unknown[] = [];
  for (const sweep of SWEEPS) {
    try {
      await sweep(env, now);
    } catch (error) {
      failures.push(error);
      log("error", "SWEEP_FAILED", { sweep: sweep.name, error });
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of the nightly sweeps failed; the log has them`);
}
