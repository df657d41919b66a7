import { useEffect, type RefObject } from "react";

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** On a row's link the arrow keys focus the next or previous row, Home and End the first and the last. */
export function useRowArrowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = [...element.querySelectorAll<HTMLElement>("[data-row-link]")];
      const index = links.findIndex((link) => link === event.target);
      if (index === -1) return;
      event.preventDefault();
      links[step(index, links.length - 1)]?.focus();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  });
}
