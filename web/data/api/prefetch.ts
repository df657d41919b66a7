import { logError } from "../reports/log.ts";
import { hasFirstAnswers } from "./first-data.ts";

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

/** Longer than it takes to read what came with the page. */
const AT_HAND_MS = 100;

/** Waits for data that came with the page, so that the screen is drawn once, with it; not for other data. */
export async function ifAtHand(prefetching: () => Promise<unknown>): Promise<void> {
  if (!hasFirstAnswers()) return;
  await Promise.race([prefetching(), new Promise((resolve) => setTimeout(resolve, AT_HAND_MS))]);
}

/** The same, and other data is fetched without waiting for it. */
export async function soonOrAtHand(prefetching: () => Promise<void>): Promise<void> {
  if (hasFirstAnswers()) return ifAtHand(prefetching);
  void prefetching();
}
