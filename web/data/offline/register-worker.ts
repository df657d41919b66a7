import { logError } from "../reports/log.ts";
import { knownSession } from "../session/session.ts";
import { isOnline, onlineAtom } from "./online.ts";

/** Registration waits, so that the first screen loads before the files for offline use. */
const REGISTER_DELAY_MS = 4000;

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    await refreshInBackground(registration);
    const person = knownSession();
    // Whoever acts in another's place has a device of their own.
    if (person && !person.session.impersonatedBy)
      await (await import("../device/push.ts")).renewPush(person.user.id);
  } catch (error) {
    // Not worth a log entry while offline: the next visit tries again.
    if (isOnline()) logError("The app will not open without a network", error);
  }
}

type PeriodicSync = { register: (tag: string, options: { minInterval: number }) => Promise<void> };
const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * Asks for a refresh of the offline data while no page is open. Browsers allow it to installed apps only. What blocks
 * service workers, such as an extension or the tests' browser, gives no registration.
 */
async function refreshInBackground(
  registration: (ServiceWorkerRegistration & { periodicSync?: PeriodicSync }) | undefined,
): Promise<void> {
  await registration?.periodicSync?.register("offline-data", { minInterval: HALF_A_DAY }).catch(() => {});
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
