/** Focuses the main landmark when the focused element was removed, so that the Tab key does not restart at the top. */
export function restoreLostFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
}
