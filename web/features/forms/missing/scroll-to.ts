import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { anchorOf } from "./paths.ts";

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
