import { notifyManager } from "@tanstack/react-query";

let isSynchronous = false;

// The default scheduler uses a timeout, which shows a change one frame later than a microtask.
notifyManager.setScheduler((notify) => (isSynchronous ? notify() : queueMicrotask(notify)));

/**
 * Notifies observers of cache changes within this call, so that React renders them together with the other updates of
 * the event handler.
 */
export function notifySynchronously(change: () => void): void {
  isSynchronous = true;
  try {
    notifyManager.batch(change);
  } finally {
    isSynchronous = false;
  }
}
