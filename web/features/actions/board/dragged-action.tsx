import { useDndMonitor } from "@dnd-kit/core";
import { createContext, use, useState, type ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";

const DraggedActionContext = createContext<Action | null>(null);

/** The card in somebody's hand. Whoever asks is drawn again when one is taken up and put down: ask low in the tree. */
export const useDraggedAction = (): Action | null => use(DraggedActionContext);

export function DraggedActionProvider({ children }: { children: ReactNode }) {
  const [carried, setCarried] = useState<Action | null>(null);
  useDndMonitor({
    onDragStart: ({ active }) => setCarried((active.data.current?.["action"] as Action | undefined) ?? null),
    onDragCancel: () => setCarried(null),
    onDragEnd: () => setCarried(null),
  });
  return <DraggedActionContext value={carried}>{children}</DraggedActionContext>;
}
