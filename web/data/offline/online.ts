import { createAtom, useSelector } from "@tanstack/react-store";
import { apiHref, setReachabilityListener } from "../api/api.ts";

const FIRST_PROBE_DELAY = 2000;
const MAX_PROBE_DELAY = 30_000;

/** Whether the server can be reached. What calls found out counts; the browser's own word is only a hint to look again. */
export const onlineAtom = createAtom<boolean>(true);
export const isOnline = (): boolean => onlineAtom.get();
export const useOnline = (): boolean => useSelector(onlineAtom);

let pause = FIRST_PROBE_DELAY;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing = false;

function setReached(reached: boolean): void {
  if (reached) {
    pause = FIRST_PROBE_DELAY;
    clearTimeout(timer);
  } else {
    scheduleProbe();
  }
  onlineAtom.set(reached);
}

function scheduleProbe(): void {
  clearTimeout(timer);
  // A device that says it has no network will say when it has one; it may be wrong, so it is looked at all the same.
  timer = setTimeout(probe, navigator.onLine ? pause : MAX_PROBE_DELAY);
  pause = Math.min(pause * 2, MAX_PROBE_DELAY);
}

/** Asks the server the cheapest question there is. */
async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  try {
    await fetch(apiHref("GET /api/health", {}), { cache: "no-store", signal: AbortSignal.timeout(5000) });
    setReached(true);
  } catch {
    setReached(false);
  } finally {
    probing = false;
  }
}

function probeNow(): void {
  pause = FIRST_PROBE_DELAY;
  void probe();
}

/** From the first signed-in screen on. */
export function watchNetwork(): void {
  setReachabilityListener(setReached);
  addEventListener("online", probeNow);
  addEventListener("offline", probeNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !isOnline()) probeNow();
  });
}
