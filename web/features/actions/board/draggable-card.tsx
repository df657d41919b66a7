import { useDraggable } from "@dnd-kit/core";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { stepsFrom } from "../parts/use-move-action.ts";
import { GripGlyph } from "./card-glyphs.tsx";

type Handle = Pick<ReturnType<typeof useDraggable>, "attributes" | "listeners" | "setActivatorNodeRef">;
const HandleContext = createContext<Handle | null>(null);

/**
 * Every draggable hears of everything that happens on the board. What the card shows is handed in ready made, so that
 * hearing of it draws nothing again but the edge of the card that is carried.
 */
export function DraggableCard({ action, children }: { action: Action; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: action.id,
    data: { action },
    disabled: stepsFrom(action).length === 0,
  });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <div ref={setNodeRef} data-card={action.id} className={isDragging ? "opacity-40" : undefined}>
      <HandleContext value={handle}>{children}</HandleContext>
    </div>
  );
}

/** Where a card is taken hold of: with the mouse, a finger held down, or the space bar. */
export function Grip({ label }: { label: string }) {
  const { actionTexts: text } = useText();
  const handle = use(HandleContext);
  if (!handle) return null;
  const { attributes, listeners, setActivatorNodeRef } = handle;
  return (
    <Button
      ref={setActivatorNodeRef}
      variant="ghost"
      size="icon"
      className="cursor-grab touch-none text-muted-foreground"
      {...attributes}
      {...listeners}
      onMouseDown={(event) => {
        listeners?.["onMouseDown"]?.(event);
        // No focus for a button that is about to leave with its card: losing it makes the browser lay out the page twice.
        event.preventDefault();
      }}
      aria-roledescription={text.drag.role}
      aria-label={label}
    >
      <GripGlyph />
    </Button>
  );
}
