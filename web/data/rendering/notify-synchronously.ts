import { notifyManager } from "@tanstack/react-query";

let isNow = false;

// What somebody did is seen in the frame that follows, not in the one after it.
notifyManager.setScheduler((tell) => (isNow ? tell() : queueMicrotask(tell)));

/**
 * Changes of the cache that the screen hears of within this call: drawn together with whatever else the event that is
 * being handled changes, instead of right after it.
 */
export function notifySynchronously(change: () => void): void {
  isNow = true;
  try {
    notifyManager.batch(change);
  } finally {
    isNow = false;
  }
}
