import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Action } from "#web/data/actions/action-queries.ts";

/** All cards have the same height, so that the visible ones follow from how far the column is scrolled. In rem, as in `cardClass`. */
const CARD = 9.25;
const GAP = 0.625;
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
      const step = (CARD + GAP) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
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
      .map((action, at) => ({ action, index: first + at, start: `${(first + at) * (CARD + GAP)}rem` }))
      .filter(
        ({ action, index }) => (index >= range.first && index <= range.last) || rendered.has(action.id),
      ),
    height: `${Math.max(0, actions.length * (CARD + GAP) - GAP)}rem`,
    last,
  };
}
