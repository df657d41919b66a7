import { logError } from "./reports/log.ts";
import { sessionAtom } from "./session/session.ts";
import { setOfflineSource } from "./offline/fetch-or-restore.ts";
import { onlineAtom } from "./offline/online.ts";

// Imported on demand: with a network it is not needed.
setOfflineSource(async (owner, queryKey) =>
  (await import("./own-company-copies.ts")).findInCopies(owner, queryKey),
);

/** The first screen loads first. */
const START_DELAY_MS = 2500;

async function keep(changedCompany?: string): Promise<void> {
  try {
    const { refreshOwnCopies } = await import("./own-company-copies.ts");
    await refreshOwnCopies(changedCompany);
  } catch (error) {
    logError("The data for recording without a network could not be fetched", error);
  }
}

/** After a change of places, people or checklists: the device gets it at once, not only when its data is ten minutes old. */
export const renewCopy = (companyId: string): void => void keep(companyId);

/** Keeps the offline data fresh: at the start, when the user returns to the page, when the network or the session changes. */
export function watchCompanyCopies(): () => void {
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
