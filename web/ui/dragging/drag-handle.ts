import type { useDraggable } from "@dnd-kit/core";
import type { ComponentProps, DOMAttributes } from "react";

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
