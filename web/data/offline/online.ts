import { whenReached } from "../api.ts";

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

let online = true;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let probing = false;
const listeners = new Set<() => void>();

/** Whether the server can be reached. What calls found out counts; the browser's own word is only a hint to look again. */
export const isOnline = (): boolean => online;

export function subscribeOnline(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(reached: boolean): void {
  if (reached) {
    pause = FIRST_PAUSE;
    clearTimeout(timer);
  } else {
    lookAgainLater();
  }
  if (reached === online) return;
  online = reached;
  for (const listener of listeners) listener();
}

function lookAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(probe, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

/** Asks the server the cheapest question there is. */
async function probe(): Promise<void> {
  // A device that knows it has no network need not be asked every few seconds: it will say when it has.
  if (probing || (!online && !navigator.onLine)) return;
  probing = true;
  try {
    await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(5000) });
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
    if (document.visibilityState === "visible" && !online) lookNow();
  });
}
