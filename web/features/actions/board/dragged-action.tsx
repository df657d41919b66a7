import { createContext, use, useState, type ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";

const DraggedActionContext = createContext<Action | null>(null);
const SetDraggedActionContext = createContext<(action: Action | null) => void>(() => {});

/** The dragged action. The caller re-renders when a drag starts and ends, so use it low in the tree. */
export const useDraggedAction = (): Action | null => use(DraggedActionContext);
export const useSetDraggedAction = () => use(SetDraggedActionContext);

export function DraggedActionProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<Action | null>(null);
  return (
    <SetDraggedActionContext value={setAction}>
      <DraggedActionContext value={action}>{children}</DraggedActionContext>
    </SetDraggedActionContext>
  );
}
