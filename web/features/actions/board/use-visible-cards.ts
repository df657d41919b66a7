import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Action } from "#web/data/actions/action-queries.ts";

/** In rem, as is the height of all cards (theme.css). */
const GAP = 0.625;
const STEP = `(var(--board-card) + ${GAP}rem)`;
/** Cards rendered outside the visible range at either end, for scrolling and the Tab key. */
const OVERSCAN = 2;
/** The cards that a phone shows, until the column is measured. */
const FIRST_RANGE: Range = { first: 0, last: 3 };

type Range = { first: number; last: number };
type VisibleCards = {
  scroller: RefObject<HTMLDivElement | null>;
  cards: { action: Action; index: number; start: string }[];
  /** Total height of all cards. */
  height: string;
  last: number;
};

const widened = ({ first, last }: Range, count: number): Range => ({
  first: Math.max(0, first - OVERSCAN),
  last: Math.min(count - 1, last + OVERSCAN),
});

/** Virtualises a column: only the visible cards are rendered. */
export function useVisibleCards(actions: readonly Action[]): VisibleCards {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(FIRST_RANGE);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => {
      const root = getComputedStyle(document.documentElement);
      const card = Number.parseFloat(root.getPropertyValue("--board-card"));
      const step = (card + GAP) * Number.parseFloat(root.fontSize);
      const first = Math.floor(box.scrollTop / step);
      const last = Math.floor((box.scrollTop + box.clientHeight) / step);
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // It also reports the first size, when the layout is there already.
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, []);
  const { first, last } = widened(range, actions.length);
  const shown = useMemo(() => actions.slice(first, last + 1), [actions, first, last]);
  // The overscan cards are rendered deferred, not in the frame in which a card is dropped.
  const deferred = useDeferredValue(shown);
  const rendered = useMemo(() => new Set(deferred.map(({ id }) => id)), [deferred]);
  return {
    scroller,
    cards: shown
      .map((action, at) => ({ action, index: first + at, start: `calc(${first + at} * ${STEP})` }))
      .filter(
        ({ action, index }) => (index >= range.first && index <= range.last) || rendered.has(action.id),
      ),
    height: `calc(${actions.length} * ${STEP})`,
    last,
  };
}
