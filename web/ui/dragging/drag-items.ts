import { useEffect, useRef, useState, type ComponentType, type RefObject, type SyntheticEvent } from "react";

/** What can be dragged, or dropped on. */
export type DragItem = {
  id: string;
  /** For the handlers of the drag. */
  data: Record<string, unknown> | undefined;
  element: HTMLElement;
  /** What the keyboard drags by; null for what is only dropped on. */
  handle: HTMLElement | null;
};
export type DragListeners = Readonly<Record<string, (event: SyntheticEvent) => void>>;
type Press = { id: string; event: Event; target: EventTarget };

/** What ends a press; that of a key ends when the focus moves on. */
const RELEASES = ["pointerup", "pointercancel", "touchend", "touchcancel", "focusout"] as const;
/** A copy, because an event can be dispatched once, and the press may have been prevented since. */
const copyOf = (event: Event): Event =>
  new (event.constructor as new (type: string, init: Event) => Event)(event.type, event);

/**
 * The items of one area, and their listeners once dnd-kit is loaded. A press before that is kept, and repeated when its
 * listeners have come, unless it has ended.
 */
export class DragItems {
  readonly #load: () => void;
  readonly #listeners = new Map<string, DragListeners>();
  readonly #watchers = new Set<() => void>();
  #items: readonly DragItem[] = [];
  #press: Press | null = null;

  constructor(load: () => void) {
    this.#load = load;
  }

  readonly all = (): readonly DragItem[] => this.#items;
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  #set(items: readonly DragItem[]): void {
    this.#items = items;
    for (const each of this.#watchers) each();
  }

  add(item: DragItem): () => void {
    this.#set([...this.#items, item]);
    return () => this.#set(this.#items.filter((each) => each !== item));
  }

  /** The listeners of an item that has been drawn for dnd-kit. */
  listen(id: string, listeners: DragListeners): () => void {
    this.#listeners.set(id, listeners);
    const press = this.#press;
    if (press?.id === id) {
      this.#press = null;
      press.target.dispatchEvent(copyOf(press.event));
    }
    return () => void this.#listeners.delete(id);
  }

  /** Somebody turns to the area. */
  readonly turnTo = (): void => this.#load();

  pass(id: string, name: string, event: SyntheticEvent): void {
    const listeners = this.#listeners.get(id);
    if (listeners) return listeners[name]?.(event);
    this.#load();
    this.#press = { id, event: event.nativeEvent, target: event.target };
    const forget = () => {
      this.#press = null;
      for (const each of RELEASES) removeEventListener(each, forget, true);
    };
    for (const each of RELEASES) addEventListener(each, forget, true);
  }
}

type Dragging<Props> = {
  items: DragItems;
  /** What makes the items draggable; null until somebody turns to the area. */
  Layer: ComponentType<Props> | null;
  /** For the element around the items. */
  area: Record<"onPointerEnter" | "onFocus" | "onTouchStart", () => void>;
};

/** Loads dnd-kit with what the area does with it, when somebody first turns to the area. */
export function useDragging<Props>(load: () => Promise<ComponentType<Props>>): Dragging<Props> {
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null);
  const [items] = useState(
    () =>
      // A failed load is tried again at the next turn; a loaded one is the same again.
      new DragItems(
        () =>
          void load().then(
            (layer) => setLayer(() => layer),
            () => {},
          ),
      ),
  );
  const { turnTo } = items;
  return { items, Layer, area: { onPointerEnter: turnTo, onFocus: turnTo, onTouchStart: turnTo } };
}

type Given = { id: string; data?: Record<string, unknown> | undefined; disabled?: boolean };

/** Makes the element of the ref, which has to be there, an item. */
export function useDragItem<Element extends HTMLElement>(
  items: DragItems,
  { id, data, disabled = false }: Given,
): { element: RefObject<Element | null>; handle: RefObject<HTMLButtonElement | null> } {
  const element = useRef<Element>(null);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (disabled || !element.current) return undefined;
    return items.add({ id, data, element: element.current, handle: handle.current });
  }, [items, id, data, disabled]);
  return { element, handle };
}
