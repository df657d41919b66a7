import { useDndMonitor } from "@dnd-kit/core";
import { createContext, use, useState, type ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";

const DraggedActionContext = createContext<Action | null>(null);

/** The dragged action. The caller re-renders when a drag starts and ends, so use it low in the tree. */
export const useDraggedAction = (): Action | null => use(DraggedActionContext);

export function DraggedActionProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<Action | null>(null);
  useDndMonitor({
    onDragStart: ({ active }) => setAction((active.data.current?.["action"] as Action | undefined) ?? null),
    onDragCancel: () => setAction(null),
    onDragEnd: () => setAction(null),
  });
  return <DraggedActionContext value={action}>{children}</DraggedActionContext>;
}
