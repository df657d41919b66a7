import { useLayoutEffect, type RefObject } from "react";

/** Keeps a variable of the root element at the element's height while it is shown, for what must stay clear of it. */
export function useRootHeight(
  name: "--banner-height" | "--page-header-height",
  element: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const { current } = element;
    const { style } = document.documentElement;
    if (!current) return undefined;
    const keep = () => style.setProperty(name, `${current.offsetHeight}px`);
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, element]);
}
