import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** The element of a path, or of its nearest ancestor that is on the page. */
export function anchorOf(path: string): HTMLElement | null {
  const parts = path.split(".");
  while (parts.length > 0) {
    const found = document.getElementById(parts.join("."));
    if (found) return found;
    parts.pop();
  }
  return null;
}

const FOCUSABLE =
  "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), a[href]";

function focusIn(element: HTMLElement): void {
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) element.tabIndex = -1;
  (target ?? element).focus({ preventScroll: true });
}

/** Scrolls to the field of a path and focuses it. Of a question's part, the whole card is shown: it begins with the question. */
export function scrollToField(path: string): void {
  const anchor = anchorOf(path);
  if (!anchor) return;
  (anchor.closest("fieldset[id]") ?? anchor).scrollIntoView({ block: "start" });
  focusIn(anchor);
}

/**
 * Goes to the next of these fields, which are in page order: the one after the focused element or, when that is out of
 * sight, after the middle of the window. After the last comes the first.
 */
export function scrollToNext(paths: readonly string[]): void {
  const from = document.activeElement?.closest('[id^="section-"]') ? document.activeElement : null;
  const box = from?.getBoundingClientRect();
  const isInSight = box !== undefined && box.bottom > 0 && box.top < innerHeight;
  const isAfter = (anchor: HTMLElement) =>
    from && isInSight
      ? Boolean(from.compareDocumentPosition(anchor) & Node.DOCUMENT_POSITION_FOLLOWING)
      : anchor.getBoundingClientRect().top > innerHeight / 2;
  const all = paths.map((path) => ({ path, anchor: anchorOf(path) }));
  const next = all.find(({ anchor }) => anchor && isAfter(anchor)) ?? all[0];
  if (next) scrollToField(next.path);
}

/** Scrolls to a section and focuses its heading, so that keyboards and screen readers continue from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

/** Scrolls to the field named by the URL's hash when the form opens. */
export function useScrollToHash(): void {
  const path = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (path) scrollToField(path);
  }, [path]);
}
