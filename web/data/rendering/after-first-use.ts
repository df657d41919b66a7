/** Somebody who only reads gets the rest too, long after the first screen. */
const LATEST_MS = 10_000;
const USES = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"] as const;

let used: Promise<void> | null = null;

/** Resolves when the page is used for the first time, and then at once: what the first screen does not need waits for it. */
export const afterFirstUse = (): Promise<void> =>
  (used ??= new Promise((resolve) => {
    const events = new AbortController();
    const done = () => {
      events.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LATEST_MS);
    for (const name of USES)
      addEventListener(name, done, { capture: true, passive: true, signal: events.signal });
  }));
