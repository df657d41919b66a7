/** A list may remove the row with the focus some frames after its data. */
const MOST_FRAMES = 30;

/** Focuses the main landmark when the focused element is removed, so that the Tab key does not restart at the top. */
export function restoreLostFocus(): void {
  watchFocus(MOST_FRAMES);
}

function watchFocus(frames: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
    else if (frames > 1) watchFocus(frames - 1);
  });
}
