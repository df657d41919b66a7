/** Frames stop where a page is put out of sight meanwhile. */
const LONGEST_MS = 1000;

/** Settles once what was just changed has been drawn; at once in a page that nobody looks at, which draws nothing. */
export const waitForFrame = (): Promise<void> =>
  new Promise((drawn) => {
    if (!document.hidden) requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, document.hidden ? 0 : LONGEST_MS);
  });
