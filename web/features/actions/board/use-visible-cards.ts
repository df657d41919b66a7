import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useMemo, useRef, type RefObject } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";

/** All cards are as high: measuring each would make the browser lay the page out again and again. */
const cardHeight = () => 148;
const GAP = 10;
/** How many there are out of sight at either end: what is scrolled to, or reached by the Tab key, is there already. */
const AHEAD = 2;

type VisibleCards = {
  scroller: RefObject<HTMLDivElement | null>;
  cards: VirtualItem[];
  /** How high all of them would be. */
  height: number;
  last: number;
};

/** Only the cards in sight exist: a column of a thousand is as light as one of ten. */
export function useVisibleCards(actions: readonly Action[]): VisibleCards {
  const scroller = useRef<HTMLDivElement>(null);
  // The same function until there are other cards: a new one makes the virtualizer count them all again.
  const getItemKey = useCallback((index: number) => actions[index]?.id ?? index, [actions]);
  const virtual = useVirtualizer({
    count: actions.length,
    getScrollElement: () => scroller.current,
    estimateSize: cardHeight,
    getItemKey,
    overscan: AHEAD,
    useFlushSync: false,
    gap: GAP,
  });
  const items = virtual.getVirtualItems();
  // Those ahead are made when there is time: not in the frame in which a card is put down.
  const earlier = useDeferredValue(items);
  const made = useMemo(() => new Set(earlier.map(({ key }) => key)), [earlier]);
  const isInSight = (index: number) =>
    virtual.range !== null && index >= virtual.range.startIndex && index <= virtual.range.endIndex;
  return {
    scroller,
    cards: items.filter(({ index, key }) => isInSight(index) || made.has(key)),
    height: virtual.getTotalSize(),
    last: items.at(-1)?.index ?? 0,
  };
}
