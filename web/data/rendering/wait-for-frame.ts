/** A page that is hidden meanwhile gets no frames. */
const MAX_WAIT_MS = 1000;

/** Resolves after the last change has been painted; at once in a hidden page, which paints nothing. */
export const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : MAX_WAIT_MS);
  });

const LARGEST = "largest-contentful-paint";
/** From a frame's end until it is on the screen, on a slow device. */
const MAX_PRESENTING_MS = 200;

/** Resolves when what is drawn now is on the screen; where the browser does not tell, a moment after its frame. */
export async function waitForPaint(): Promise<void> {
  const drawnAt = performance.now();
  let stopWatching = () => {};
  const shown = new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(LARGEST)) return;
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntries().some(({ startTime }) => startTime > drawnAt)) resolve();
    });
    observer.observe({ type: LARGEST });
    stopWatching = () => observer.disconnect();
  });
  await waitForFrame();
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, MAX_PRESENTING_MS))]);
  stopWatching();
}
