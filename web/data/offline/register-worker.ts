import { logError } from "../reports/log.ts";
import { isOnline, onlineAtom } from "./online.ts";

/** The screens one came for load first; what is kept for later can wait for them. */
const REGISTER_DELAY_MS = 4000;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch (error) {
    // Without a network there is nothing to mend: the next visit tries again.
    if (isOnline()) logError("The app will not open without a network", error);
  }
}

/** From then on the app opens without a network. In development there is nothing built to keep. */
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
