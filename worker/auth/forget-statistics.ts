import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { removeStatistics } from "../storage/core/statistics.ts";

/** While it fails, requests only read more than they need. */
export async function forgetStatistics({ DB }: Pick<Env, "DB">): Promise<void> {
  try {
    await removeStatistics(DB);
    log("info", "STATISTICS_REMOVED", {});
  } catch (error) {
    log("error", "STATISTICS_NOT_REMOVED", { error });
  }
}
