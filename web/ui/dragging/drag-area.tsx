import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type KeyboardCoordinateGetter,
  type useDraggable,
} from "@dnd-kit/core";
import type { ComponentProps, DOMAttributes, ReactNode } from "react";

// Constants: new objects on every render would re-attach the listeners of every item.
const MOUSE = { activationConstraint: { distance: 6 } };
/** Longer than a tap, and cancelled by a movement, so that items can be tapped and the page scrolled. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

type DragAreaProps = Pick<
  DndContextProps,
  "accessibility" | "collisionDetection" | "onDragCancel" | "onDragEnd" | "onDragStart"
> & {
  /** A constant. */
  keyboard: { coordinateGetter: KeyboardCoordinateGetter };
  /** The copy that follows the pointer. */
  overlay: ReactNode;
  children: ReactNode;
};

/** Items inside can be dragged with the mouse, a finger and the keyboard. */
export function DragArea({ keyboard, overlay, children, ...handlers }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  return (
    <DndContext sensors={sensors} {...handlers}>
      {children}
      <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
    </DndContext>
  );
}

type Draggable = ReturnType<typeof useDraggable>;

/** The events that start a drag; none while dragging is disabled. */
export type DragPresses = Pick<DOMAttributes<HTMLElement>, "onKeyDown" | "onMouseDown" | "onTouchStart">;

export const pressesOf = ({ listeners }: Pick<Draggable, "listeners">): DragPresses => listeners ?? {};

export type DragHandle = DragPresses &
  Pick<ComponentProps<"button">, "ref" | "aria-describedby" | "aria-pressed">;

/** For the button by which an item is dragged. dnd-kit's other attributes are for elements that are no buttons. */
export const handleOf = ({
  attributes,
  listeners,
  setActivatorNodeRef,
}: Pick<Draggable, "attributes" | "listeners" | "setActivatorNodeRef">): DragHandle => ({
  ref: setActivatorNodeRef,
  "aria-describedby": attributes["aria-describedby"],
  "aria-pressed": attributes["aria-pressed"],
  ...pressesOf({ listeners }),
});
