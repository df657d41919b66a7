import { createAtom, useSelector } from "@tanstack/react-store";
import { apiHref, whenReached } from "../api/api.ts";

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

/** Whether the server can be reached. What calls found out counts; the browser's own word is only a hint to look again. */
export const onlineAtom = createAtom<boolean>(true);
export const isOnline = (): boolean => onlineAtom.get();
export const useOnline = (): boolean => useSelector(onlineAtom);

let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing = false;

function learn(reached: boolean): void {
  if (reached) {
    pause = FIRST_PAUSE;
    clearTimeout(timer);
  } else {
    lookAgainLater();
  }
  onlineAtom.set(reached);
}

function lookAgainLater(): void {
  clearTimeout(timer);
  // A device that says it has no network will say when it has one; it may be wrong, so it is looked at all the same.
  timer = setTimeout(probe, navigator.onLine ? pause : LONGEST_PAUSE);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** Asks the server the cheapest question there is. */
async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  try {
    await fetch(apiHref("GET /api/health", {}), { cache: "no-store", signal: AbortSignal.timeout(5000) });
    learn(true);
  } catch {
    learn(false);
  } finally {
    probing = false;
  }
}

function lookNow(): void {
  pause = FIRST_PAUSE;
  void probe();
}

/** From the first signed-in screen on. */
export function watchNetwork(): void {
  whenReached(learn);
  addEventListener("online", lookNow);
  addEventListener("offline", lookNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !isOnline()) lookNow();
  });
}
