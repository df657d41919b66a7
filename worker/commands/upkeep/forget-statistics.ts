import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { removeStatistics } from "../../storage/core/statistics.ts";

/** Asks first, which is cheap. While it fails, requests and jobs only read more than they need. */
export async function forgetStatistics({ DB }: Pick<Env, "DB">): Promise<void> {
  try {
    if (await removeStatistics(DB)) log("info", "STATISTICS_REMOVED", {});
  } catch (error) {
    log("error", "STATISTICS_NOT_REMOVED", { error });
  }
}
