import { useDroppable } from "@dnd-kit/core";
import type { ReactNode } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { cx } from "../../../ui/cx.ts";

type DropColumnProps = {
  status: ActionStatus;
  label: string;
  /** While a card is carried: whether it may be put down here. */
  welcome: boolean | null;
  children: ReactNode;
};

/** Where cards are put down. As with the cards, what it holds is handed in: a card passing over draws the edge alone. */
export function DropColumn({ status, label, welcome, children }: DropColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-column={status}
      className={cx(
        "flex min-h-0 w-[min(20rem,84vw)] shrink-0 snap-start flex-col rounded-xl bg-muted/60 inset-ring inset-ring-border transition-opacity lg:w-auto lg:flex-1",
        isOver && welcome && "bg-accent inset-ring-2 inset-ring-ring",
        welcome === false && "opacity-55",
      )}
    >
      {children}
    </section>
  );
}
