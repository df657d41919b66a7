/** Brings the next card without an answer into view and puts the focus on its answer; after the last, the first again. */
export function goToNextUnanswered(list: HTMLElement): void {
  const cards = [...list.querySelectorAll<HTMLElement>("fieldset[id]")];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const inTurn = [...cards.slice(current + 1), ...cards.slice(0, current + 1)];
  const next = inTurn.find((card) => !card.hasAttribute("data-answered"));
  next?.scrollIntoView({ block: "center" });
  next?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
}
