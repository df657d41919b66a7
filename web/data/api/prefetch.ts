import { logError } from "../reports/log.ts";

/**
 * Fetches a screen's data while it loads. The queries are imported dynamically: routes are part of the first download, which
 * has no room for them.
 */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    logError("A screen's data could not be prefetched", error);
  }
}
