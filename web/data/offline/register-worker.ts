import { logError } from "../reports/log.ts";
import { isOnline, onlineAtom } from "./online.ts";

/** Registration waits, so that the first screen loads before the files for offline use. */
const REGISTER_DELAY_MS = 4000;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch (error) {
    // Not worth a log entry while offline: the next visit tries again.
    if (isOnline()) logError("The app will not open without a network", error);
  }
}

/** Registers the service worker, which opens the app without a network. Development has no build to cache. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => {};
  let stop = () => {};
  const whenOnline = () => {
    if (!isOnline()) return;
    stop();
    void register();
  };
  const timer = setTimeout(() => {
    stop = onlineAtom.subscribe(whenOnline).unsubscribe;
    whenOnline();
  }, REGISTER_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
