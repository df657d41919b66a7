import { useDndMonitor } from "@dnd-kit/core";
import { createContext, use, useState, type ReactNode } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";

const CarriedContext = createContext<Action | null>(null);

/** The card in somebody's hand. Whoever asks is drawn again when one is taken up and put down: ask low in the tree. */
export const useCarried = (): Action | null => use(CarriedContext);

type CarryingProps = { onPut: (action: Action, to: ActionStatus) => void; children: ReactNode };

/**
 * Remembers which card is carried. The card itself cannot be asked at the end of the way: its column scrolls along, and
 * out of sight it is no longer there.
 */
export function Carrying({ onPut, children }: CarryingProps) {
  const [carried, setCarried] = useState<Action | null>(null);
  useDndMonitor({
    onDragStart: ({ active }) => setCarried((active.data.current?.["action"] as Action | undefined) ?? null),
    onDragCancel: () => setCarried(null),
    onDragEnd: ({ over }) => {
      setCarried(null);
      if (carried && over) onPut(carried, over.id as ActionStatus);
    },
  });
  return <CarriedContext value={carried}>{children}</CarriedContext>;
}
