import type { ReactNode } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { useDragItem, type DragItems } from "../../../ui/dragging/drag-items.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useMoveRefusal } from "../parts/use-move-action.ts";
import { useDraggedAction } from "./dragged-action.tsx";

type DropColumnProps = {
  items: DragItems;
  status: ActionStatus;
  label: string;
  children: ReactNode;
};

/** The drop target of a column. The content is passed as children, so that a drag renders only the frame again. */
export function DropColumn({ items, status, label, children }: DropColumnProps) {
  const { element } = useDragItem(items, { id: status });
  const dragged = useDraggedAction();
  const moveRefusal = useMoveRefusal();
  const acceptsDrop = dragged ? dragged.status === status || moveRefusal(dragged, status) === null : null;
  return (
    <section
      ref={element}
      aria-label={label}
      data-column={status}
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
