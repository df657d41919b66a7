/** What the arrows stop at. */
export const OPTIONS = "[data-option]";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go round the options, and into them from the search box above. */
export function walkOptions(root: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const all = [...root.querySelectorAll<HTMLElement>(OPTIONS)];
  if (step === undefined || all.length === 0) return;
  event.preventDefault();
  const at = all.findIndex((each) => each === document.activeElement);
  const first = step > 0 ? 0 : all.length - 1;
  all[at < 0 ? first : (at + step + all.length) % all.length]?.focus();
}
