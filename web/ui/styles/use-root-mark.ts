import { useLayoutEffect } from "react";

type Mark = "app-frame" | "frame-notice" | "page-bar" | "page-header" | "dialog" | "covering-dialog";

const shown = new Map<Mark, number>();

function change(mark: Mark, by: 1 | -1): void {
  const count = (shown.get(mark) ?? 0) + by;
  shown.set(mark, count);
  if (count > 0) document.documentElement.setAttribute(`data-has-${mark}`, String(count));
  else document.documentElement.removeAttribute(`data-has-${mark}`);
}

/**
 * Marks the root element while the component is shown, for styles of elements elsewhere on the page. With `:root:has(…)`
 * instead, browsers compute the style of every element anew whenever one is added or removed. Its value is how many are shown.
 */
export function useRootMark(mark: Mark): void {
  useLayoutEffect(() => {
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark]);
}
