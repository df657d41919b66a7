import { useDroppable } from "@dnd-kit/core";
import { createContext, use, type ReactNode } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useMoveRefusal } from "../parts/use-move-action.ts";

/** The dragged action: the memoised columns around the drop targets are not rendered for it. */
export const DraggedActionContext = createContext<Action | null>(null);

type DropColumnProps = {
  status: ActionStatus;
  label: string;
  children: ReactNode;
};

/** The drop target of a column. The content is passed as children, so that a drag renders only the frame again. */
export function DropColumn({ status, label, children }: DropColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const dragged = use(DraggedActionContext);
  const moveRefusal = useMoveRefusal();
  const acceptsDrop = dragged ? dragged.status === status || moveRefusal(dragged, status) === null : null;
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-column={status}
      data-over={isOver || undefined}
      className={cx(
        "flex min-h-0 w-[min(20rem,84vw)] shrink-0 snap-start flex-col rounded-xl bg-muted/60 inset-ring inset-ring-border xl:w-auto xl:flex-1",
        acceptsDrop && "data-over:bg-accent data-over:inset-ring-2 data-over:inset-ring-ring",
        acceptsDrop === false && "opacity-55",
      )}
    >
      {children}
    </section>
  );
}
