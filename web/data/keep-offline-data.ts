import { logError } from "./reports/log.ts";
import { sessionAtom } from "./session/session.ts";
import { setOfflineSource } from "./offline/cached-queries.ts";
import { onlineAtom } from "./offline/online.ts";

// Imported on demand: with a network it is not needed.
setOfflineSource(async (owner, queryKey) =>
  (await import("./offline-data.ts")).findInOfflineData(owner, queryKey),
);

/** The first screen loads first. */
const START_DELAY_MS = 2500;

async function keep(changedCompany?: string): Promise<void> {
  try {
    const { keepOfflineData } = await import("./offline-data.ts");
    await keepOfflineData(changedCompany);
  } catch (error) {
    logError("The data for recording without a network could not be fetched", error);
  }
}

/** After a change of what forms are recorded with: the device has it at once, instead of after the next ten minutes. */
export const renewOfflineData = (companyId: string): void => void keep(companyId);

/** Keeps the offline data fresh: at the start, when the user returns to the page, when the network or the session changes. */
export function watchOfflineData(): () => void {
  const refresh = () => {
    if (document.visibilityState === "visible") void keep();
  };
  let stop = () => {};
  const timer = setTimeout(() => {
    document.addEventListener("visibilitychange", refresh);
    const subscriptions = [onlineAtom.subscribe(refresh), sessionAtom.subscribe(refresh)];
    stop = () => {
      document.removeEventListener("visibilitychange", refresh);
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
    void keep();
  }, START_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
