import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useMemo, useRef, type RefObject } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";

/** All cards have the same height; measuring each would force repeated layouts. */
const cardHeight = () => 148;
const GAP = 10;
/** Cards rendered outside the visible range at either end, for scrolling and the Tab key. */
const OVERSCAN = 2;

type VisibleCards = {
  scroller: RefObject<HTMLDivElement | null>;
  cards: VirtualItem[];
  /** Total height of all cards. */
  height: number;
  last: number;
};

/** Virtualises a column: only the visible cards are rendered. */
export function useVisibleCards(actions: readonly Action[]): VisibleCards {
  const scroller = useRef<HTMLDivElement>(null);
  // Memoised: a new function makes the virtualizer measure all cards again.
  const getItemKey = useCallback((index: number) => actions[index]?.id ?? index, [actions]);
  const virtual = useVirtualizer({
    count: actions.length,
    getScrollElement: () => scroller.current,
    estimateSize: cardHeight,
    getItemKey,
    overscan: OVERSCAN,
    useFlushSync: false,
    gap: GAP,
  });
  const items = virtual.getVirtualItems();
  // The overscan cards are rendered deferred, not in the frame in which a card is dropped.
  const deferredItems = useDeferredValue(items);
  const renderedKeys = useMemo(() => new Set(deferredItems.map(({ key }) => key)), [deferredItems]);
  const isInSight = (index: number) =>
    virtual.range !== null && index >= virtual.range.startIndex && index <= virtual.range.endIndex;
  return {
    scroller,
    cards: items.filter(({ index, key }) => isInSight(index) || renderedKeys.has(key)),
    height: virtual.getTotalSize(),
    last: items.at(-1)?.index ?? 0,
  };
}
