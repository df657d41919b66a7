/** A page that nobody looks at draws no frames, and need not wait for one. */
const LONGEST_MS = 100;

/** Settles once what was just changed has been drawn: what only the page itself needs does not keep a hand waiting. */
export const afterFrame = (): Promise<void> =>
  new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, LONGEST_MS);
  });
