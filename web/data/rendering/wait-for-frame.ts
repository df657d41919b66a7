/** A page that is hidden meanwhile gets no frames. */
const MAX_WAIT_MS = 1000;

/** Resolves after the last change has been painted; at once in a hidden page, which paints nothing. */
export const waitForFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : MAX_WAIT_MS);
  });
