const SHORTENED = ".truncate, [class*='line-clamp-']";

/** A text that is cut with an ellipsis shows all of it as a tooltip when the mouse comes to it. */
export function showWholeTexts(): () => void {
  const events = new AbortController();
  document.addEventListener(
    "mouseover",
    ({ target }) => {
      const text = target instanceof Element ? target.closest<HTMLElement>(SHORTENED) : null;
      if (!text) return;
      const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
      if (isCut) text.title = text.textContent.trim();
      else text.removeAttribute("title");
    },
    { signal: events.signal },
  );
  return () => events.abort();
}
