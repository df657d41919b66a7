import { useDraggable } from "@dnd-kit/core";
import { createContext, use, useMemo, type ReactNode, type SyntheticEvent } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { handleOf, type DragHandle } from "../../../ui/dragging/drag-handle.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { availableSteps } from "../parts/use-move-action.ts";
import { GripGlyph } from "./card-glyphs.tsx";

/** The style of a card, in its column and in the drag overlay. */
export const cardClass = ({ isOverdue }: Action): string =>
  cx(
    "relative flex h-37 flex-col gap-2 overflow-hidden rounded-lg border bg-card p-3 text-sm shadow-card",
    // Not a thicker border, which would push the title aside.
    isOverdue && "before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-destructive",
    "has-[button:focus-visible]:border-ring",
  );

const HandleContext = createContext<DragHandle>({});

/** Only events of the card's own elements: React passes on those of an open menu too, which is not inside the card on the page. */
const ownEventsOf = <Event extends SyntheticEvent<HTMLElement>>(
  handler: ((event: Event) => void) | undefined,
) =>
  handler &&
  ((event: Event) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) handler(event);
  });

/**
 * The frame of a card that can be dragged. Each of them is rendered for every drag on the board; the content is passed as
 * children, so that it is not.
 */
export function DraggableCard({ action, children }: { action: Action; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: action.id,
    data: { action },
    disabled: availableSteps(action).length === 0,
  });
  const handle = useMemo(
    () => handleOf({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard drags by the handle
    <article
      ref={setNodeRef}
      data-card={action.id}
      className={cx(
        cardClass(action),
        // A long press neither selects text nor opens the browser's menu.
        "touch-manipulation select-none [-webkit-touch-callout:none]",
        isDragging && "opacity-40",
      )}
      onMouseDown={ownEventsOf(handle.onMouseDown)}
      onTouchStart={ownEventsOf(handle.onTouchStart)}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </article>
  );
}

/** The drag handle of a card, also for the space bar. The mouse and a long press drag the card by any part of it. */
export function Grip({ label }: { label: string }) {
  const { actionTexts: text } = useText("app");
  const handle = use(HandleContext);
  return (
    <Button
      {...handle}
      variant="ghost"
      size="icon"
      className="cursor-grab text-muted-foreground"
      onMouseDown={(event) => {
        // Here and not on the card: a prevented press starts no drag.
        handle.onMouseDown?.(event);
        // Focus on the handle would be lost when its card moves, which costs a second layout.
        event.preventDefault();
      }}
      aria-roledescription={text.drag.role}
      aria-label={label}
    >
      <GripGlyph />
    </Button>
  );
}
