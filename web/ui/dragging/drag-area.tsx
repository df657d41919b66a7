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
} from "@dnd-kit/core";
import type { ReactNode } from "react";

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

/** What is in it can be dragged with the mouse, a finger and the keyboard. */
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
