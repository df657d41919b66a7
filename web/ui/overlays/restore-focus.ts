/** After what had the focus has gone from the page: a keyboard goes on from the page's main part, not from its top. */
export function restoreLostFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  });
}
