import { createContext, use, useMemo, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { DragItems, useDragItem } from "../../../ui/dragging/drag-items.ts";
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

/** The cards of the board. */
export const CardItemsContext = createContext(new DragItems(() => {}));

type Handle = {
  ref: RefObject<HTMLButtonElement | null>;
  pass: (name: string, event: SyntheticEvent<HTMLElement>) => void;
};
const HandleContext = createContext<Handle | null>(null);

/** The frame of a card that can be dragged. */
export function DraggableCard({ action, children }: { action: Action; children: ReactNode }) {
  const items = use(CardItemsContext);
  const data = useMemo(() => ({ action }), [action]);
  const disabled = availableSteps(action).length === 0;
  const { element, handle: ref } = useDragItem(items, { id: action.id, data, disabled });
  const handle = useMemo<Handle>(
    () => ({ ref, pass: (name, event) => items.pass(action.id, name, event) }),
    [items, action.id, ref],
  );
  // React passes on the events of an open menu, which is not inside the card on the page.
  const start = (name: string) => (event: SyntheticEvent<HTMLElement>) => {
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) handle.pass(name, event);
  };
  const presses = disabled ? {} : { onMouseDown: start("onMouseDown"), onTouchStart: start("onTouchStart") };
  return (
    <article
      ref={element}
      data-card={action.id}
      className={cx(
        cardClass(action),
        // A long press neither selects text nor opens the browser's menu.
        "touch-manipulation select-none [-webkit-touch-callout:none]",
        "data-dragged:opacity-40",
      )}
      {...presses}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </article>
  );
}

/** The drag handle of a card, also for the space bar. The mouse and a long press drag the card by any part of it. */
export function Grip({ label }: { label: string }) {
  const { actionTexts: text } = useText("app");
  const handle = use(HandleContext);
  if (!handle) return null;
  const { ref, pass } = handle;
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="icon"
      className="cursor-grab text-muted-foreground"
      onKeyDown={(event) => pass("onKeyDown", event)}
      onMouseDown={(event) => {
        // Here and not on the card: a prevented press starts no drag.
        pass("onMouseDown", event);
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
