import { startTransition, useEffect, useMemo, useState } from "react";

/** More than a phone shows at once. */
const FIRST_ROWS = 8;

// Going back or reloading returns to a place further down, which has to be there at once; so do a link to a field, and
// a screen opened later.
let isFirstScreen = isNewVisit();
let isFirstFrame = isFirstScreen;

function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate" && location.hash === "";
}

/** Whether what a frame holds is drawn. On a visit's first screen the frame comes first, and the rest in time slices. */
export function useIsFrameDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(!isFirstFrame);
  useEffect(() => {
    isFirstFrame = false;
    // A transition: in what React defers, it would draw all rows of a list at once.
    startTransition(() => setDrawn(true));
  }, []);
  return isDrawn;
}

/** Loads the script of a screen's rest with the screen, but for a visit's first screen, which is drawn without it. */
export async function preloadRest(load: () => Promise<void>): Promise<void> {
  // A failure is reported by what is drawn, which loads it again.
  if (!isFirstScreen) await load().catch(() => undefined);
}

const loadNothing = () => Promise.resolve();

/**
 * Whether all of a screen is drawn. A visit's first screen begins with what a phone shows; then the script of the rest is
 * loaded, if it has one of its own, and the rest is drawn in time slices.
 */
export function useIsFullyDrawn(load: () => Promise<void> = loadNothing): boolean {
  const [isDrawn, setDrawn] = useState(!isFirstScreen);
  useEffect(() => {
    if (isDrawn) {
      isFirstScreen = false;
      return;
    }
    const drawRest = () => startTransition(() => setDrawn(true));
    void load().then(drawRest, drawRest);
  }, [isDrawn, load]);
  return isDrawn;
}

/** Whether a list began on a visit's first screen, so that nobody returns to a place further down. */
export function useIsNewVisit(): boolean {
  const [isNew] = useState(isFirstScreen);
  return isNew;
}

/** The rows of the first screen that a visit begins with; the others follow, a few at a time. */
export function useFirstRows<Row>(rows: Row[]): Row[] {
  const isDrawn = useIsFullyDrawn();
  return useMemo(() => (isDrawn ? rows : rows.slice(0, FIRST_ROWS)), [rows, isDrawn]);
}
