import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useMoveRefusal } from "../parts/use-move-action.ts";
import { useDraggedAction } from "./dragged-action.tsx";

type DropColumnProps = {
  status: ActionStatus;
  label: string;
  children: ReactNode;
};

/** Where cards are put down. As with the cards, what it holds is handed in: a card passing over draws the edge alone. */
export function DropColumn({ status, label, children }: DropColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const carried = useDraggedAction();
  const whyNot = useMoveRefusal();
  const welcome = carried ? carried.status === status || whyNot(carried, status) === null : null;
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-column={status}
      className={cx(
        "flex min-h-0 w-[min(20rem,84vw)] shrink-0 snap-start flex-col rounded-xl bg-muted/60 inset-ring inset-ring-border xl:w-auto xl:flex-1",
        isOver && welcome && "bg-accent inset-ring-2 inset-ring-ring",
        welcome === false && "opacity-55",
      )}
    >
      {children}
    </section>
  );
}
