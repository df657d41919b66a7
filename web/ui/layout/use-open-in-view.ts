import { useEffect, useRef, type RefObject } from "react";

/** Scrolls a row sideways to its open item when another one opens. The user's own scrolling is kept. */
export function useOpenInView(row: RefObject<HTMLElement | null>): void {
  const shown = useRef<Element | null>(null);
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]") ?? null;
    if (!row.current || !open || open === shown.current) return;
    // The first item is in view to begin with, and measuring it would lay out the page once more.
    const isAtStart = shown.current === null && row.current.firstElementChild?.contains(open);
    shown.current = open;
    if (!isAtStart)
      row.current.scrollTo({ left: open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2 });
  });
}
