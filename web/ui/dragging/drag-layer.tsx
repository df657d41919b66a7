import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DndContextProps,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import type { DragItem, DragItems, DragListeners } from "./drag-items.ts";

// Constants: new objects on every render would re-attach the listeners of every item.
const MOUSE = { activationConstraint: { distance: 6 } };
/** Longer than a tap, and cancelled by a movement, so that items can be tapped and the page scrolled. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Of dnd-kit's attributes; the handle is a button by itself. */
const ATTRIBUTES = ["aria-describedby", "aria-pressed"] as const;

function mark(element: HTMLElement, name: string, isSo: boolean): () => void {
  element.toggleAttribute(name, isSo);
  return () => element.removeAttribute(name);
}

/** Draws nothing: it tells dnd-kit of the item, and the item of its listeners. A dragged one has `data-dragged`. */
function Draggable({ item, items }: { item: DragItem; items: DragItems }) {
  const { id, data, element, handle } = item;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    ...(data ? { data } : {}),
  });
  useEffect(() => setNodeRef(element), [setNodeRef, element]);
  useEffect(() => setActivatorNodeRef(handle), [setActivatorNodeRef, handle]);
  useEffect(() => mark(element, "data-dragged", isDragging), [element, isDragging]);
  useEffect(() => {
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value === undefined) handle?.removeAttribute(name);
      else handle?.setAttribute(name, String(value));
    }
  }, [handle, attributes]);
  // After the refs: a press that is repeated at once starts a drag.
  useEffect(
    () => (listeners ? items.listen(id, listeners as DragListeners) : undefined),
    [items, id, listeners],
  );
  return null;
}

/** Draws nothing: a dragged item may be dropped on it. The one that would take it has `data-over`. */
function Target({ item: { id, element } }: { item: DragItem }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  useEffect(() => setNodeRef(element), [setNodeRef, element]);
  useEffect(() => mark(element, "data-over", isOver), [element, isOver]);
  return null;
}

type DragLayerProps = Pick<
  DndContextProps,
  "accessibility" | "collisionDetection" | "onDragCancel" | "onDragEnd" | "onDragOver" | "onDragStart"
> & {
  items: DragItems;
  targets: DragItems;
  coordinates: { coordinateGetter: KeyboardCoordinateGetter };
  /** The copy that follows the pointer. */
  children: ReactNode;
};

/** dnd-kit beside the items instead of around them, so that it can come after them. */
export function DragLayer({ items, targets, coordinates, children, ...handlers }: DragLayerProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, coordinates),
  );
  const draggables = useSyncExternalStore(items.watch, items.all);
  const droppables = useSyncExternalStore(targets.watch, targets.all);
  return (
    <DndContext sensors={sensors} {...handlers}>
      {draggables.map((item) => (
        <Draggable key={item.id} item={item} items={items} />
      ))}
      {droppables.map((item) => (
        <Target key={item.id} item={item} />
      ))}
      <DragOverlay dropAnimation={null}>{children}</DragOverlay>
    </DndContext>
  );
}
