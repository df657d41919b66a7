import { anchorOf } from "./paths.ts";

const FOCUSABLE =
  "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), a[href]";

function focusIn(element: HTMLElement): void {
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) element.tabIndex = -1;
  (target ?? element).focus({ preventScroll: true });
}

/** Scrolls to what a path names and puts the focus there, so that the next key already mends it. */
export function scrollToField(path: string): void {
  const anchor = anchorOf(path);
  if (!anchor) return;
  anchor.scrollIntoView({ block: "start" });
  focusIn(anchor);
}

/** A part's heading takes the focus: from there a keyboard or a screen reader goes on into it. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}
