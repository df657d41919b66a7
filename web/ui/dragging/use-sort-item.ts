import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useCallback } from "react";
import { handleOf, pressesOf } from "./drag-area.tsx";

/** An item of a list that is put into another order: it is dragged, and others are dropped on it. */
export function useSortItem(id: string, disabled: boolean) {
  const drag = useDraggable({ id, disabled });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id, disabled });
  const { node, setNodeRef, isDragging } = drag;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      setDropRef(element);
    },
    [setNodeRef, setDropRef],
  );
  return { ref, node, handle: handleOf(drag), presses: pressesOf(drag), isDragging, isOver };
}
