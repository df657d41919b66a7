import { createAtom, useSelector } from "@tanstack/react-store";
import { apiHref, setReachabilityListener } from "../api/api.ts";

const FIRST_PROBE_DELAY_MS = 2000;
const MAX_PROBE_DELAY_MS = 30_000;

/** Whether the server can be reached, as found by requests. The browser's online state only triggers a probe. */
export const onlineAtom = createAtom<boolean>(true);
export const isOnline = (): boolean => onlineAtom.get();
export const useOnline = (): boolean => useSelector(onlineAtom);

let delay = FIRST_PROBE_DELAY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;

function setReached(reached: boolean): void {
  if (reached) {
    delay = FIRST_PROBE_DELAY_MS;
    clearTimeout(timer);
  } else {
    scheduleProbe();
  }
  onlineAtom.set(reached);
}

function scheduleProbe(): void {
  clearTimeout(timer);
  // `navigator.onLine` may be wrong, so it only makes the probes rarer.
  timer = setTimeout(probe, navigator.onLine ? delay : MAX_PROBE_DELAY_MS);
  delay = Math.min(delay * 2, MAX_PROBE_DELAY_MS);
}

/** Sends the cheapest request to the server. */
async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  try {
    await fetch(apiHref("GET /api/health", {}), { cache: "no-store", signal: AbortSignal.timeout(5000) });
    setReached(true);
  } catch {
    setReached(false);
  } finally {
    isProbing = false;
  }
}

function probeNow(): void {
  delay = FIRST_PROBE_DELAY_MS;
  void probe();
}

/** Starts watching; called when the first signed-in screen loads. */
export function watchNetwork(): void {
  setReachabilityListener(setReached);
  addEventListener("online", probeNow);
  addEventListener("offline", probeNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !isOnline()) probeNow();
  });
}
