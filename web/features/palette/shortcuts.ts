export type Shortcut = "palette" | "search" | "start" | "shortcuts";

/** Fields that take text. A key pressed in a checkbox or on a button types nothing. */
const TYPING =
  "textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=menu], " +
  "input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=range])";
const OVERLAY = "dialog[open], [role=dialog], [role=alertdialog], [role=menu]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

export const isOverlayOpen = (): boolean => document.querySelector(OVERLAY) !== null;

/** The shortcut of a key press; null where it means something else. `single` tells whether single keys are in use. */
export function shortcutOf(event: KeyboardEvent, single: boolean): Shortcut | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return null;
  if (isOverlayOpen()) return null;
  const key = event.key.toLowerCase();
  // It works in fields too: whoever fills in a form is always in one.
  if (event.ctrlKey || event.metaKey) return key === "k" && !event.shiftKey ? "palette" : null;
  if (!single || isTyping(event.target)) return null;
  // Many keyboards, the Spanish one too, write "/" and "?" with Shift.
  if (key === "/") return "search";
  if (key === "?") return "shortcuts";
  return key === "c" && !event.shiftKey ? "start" : null;
}

/** Puts the cursor into the search field of the page's list; false where there is none. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("#main input[type=search]:not([disabled])");
  field?.focus();
  field?.select();
  return field !== null;
}
