import { logError } from "../log.ts";

/** The screens one came for load first; what is kept for later can wait for them. */
const SETTLED_AFTER = 4000;

/** From then on the app opens without a network. In development there is nothing built to keep. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => {};
  const timer = setTimeout(() => {
    navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
      logError("The app will not open without a network", error);
    });
  }, SETTLED_AFTER);
  return () => clearTimeout(timer);
}
