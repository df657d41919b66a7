import { useDraggable } from "@dnd-kit/core";
import { createContext, memo, use, useMemo, type ReactNode, type SyntheticEvent } from "react";
import { ACTION_STEPS } from "#worker/domain/actions/action-status.ts";
import type { ActionStatus } from "#worker/contract/enums.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { handleOf, type DragHandle } from "#web/ui/dragging/drag-area.tsx";
import { Glyph } from "#web/ui/icons/glyphs.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { Assignee } from "../parts/assignee.tsx";
import { ClosedDate, DueDate } from "#web/components/records/due-date.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { availableSteps } from "../parts/use-move-action.ts";

type ActionCardProps = {
  action: Action;
  onOpen: (action: Action) => void;
  onMove: (action: Action, to: ActionStatus) => void;
};

/** A card of the board: dragged by any part of it, opened by a click, moved by its menu. */
export const ActionCard = memo(function ActionCard({ action, onOpen, onMove }: ActionCardProps) {
  const { actionTexts: text } = useText("app");
  const labels = useActionLabels();
  const steps = availableSteps(action);
  return (
    <DraggableCard action={action}>
      <CardRows action={action}>
        <button
          type="button"
          className={cx(stretchedLinkClass, "line-clamp-3 min-w-min flex-1 text-start font-medium after:z-0")}
          onClick={() => onOpen(action)}
        >
          {action.title}
        </button>
        <span className="relative z-10 -me-2 -mt-1.5 ms-auto flex max-w-2/5 shrink-0 flex-wrap justify-end">
          {steps.length > 0 ? <Grip label={text.drag.handle(action.viewId)} /> : null}
          <Menu
            trigger={
              <Button
                variant="ghost"
                size="icon"
                className="text-muted-foreground"
                aria-label={text.menuOf(action.viewId)}
              >
                <MoreGlyph />
              </Button>
            }
          >
            <MenuItem onSelect={() => onOpen(action)}>{text.openAction}</MenuItem>
            {steps.map((step) => (
              <MenuItem key={step} onSelect={() => onMove(action, ACTION_STEPS[step].to)}>
                {text.moveTo(labels.status(ACTION_STEPS[step].to))}
              </MenuItem>
            ))}
          </Menu>
        </span>
      </CardRows>
    </DraggableCard>
  );
});

/** The copy of the card shown in the drag overlay. */
export function DraggedCard({ action }: { action: Action }) {
  return (
    <article className={cx(cardClass(action), "rotate-1 cursor-grabbing shadow-pop")}>
      <CardRows action={action}>
        <p className="line-clamp-3 font-medium">{action.title}</p>
      </CardRows>
    </article>
  );
}

/** The content of a card, in its column and in the drag overlay. */
function CardRows({ action, children }: { action: Action; children: ReactNode }) {
  const labels = useActionLabels();
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-wrap content-start items-start gap-x-2">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-muted-foreground">
        <PriorityLabel priority={action.priority} name={labels.priority(action.priority)} size="sm" />
        <span className="font-mono">{action.viewId}</span>
      </div>
      <Assignee action={action} className="text-xs text-muted-foreground" />
      <div className="flex items-center justify-between gap-2">
        {action.closingDate ? <ClosedDate closingDate={action.closingDate} /> : <DueDate action={action} />}
        {action.formType ? <KindIcon type={action.formType} size="sm" className="ms-auto -my-1" /> : null}
      </div>
    </>
  );
}

/** The style of a card, in its column and in the drag overlay. */
const cardClass = ({ isOverdue }: Action): string =>
  cx(
    "relative flex h-(--board-card) flex-col gap-1.5 overflow-hidden rounded-lg border bg-card p-3 text-sm shadow-card",
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
 * The frame of a card that can be dragged. A drag renders the frame of every card on the board; the content is passed as
 * children, so that it is not rendered again.
 */
function DraggableCard({ action, children }: { action: Action; children: ReactNode }) {
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
function Grip({ label }: { label: string }) {
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

/* Every card renders both, so each is a single path instead of the icon set's circles. */
const GripGlyph = () => (
  <Glyph strokeWidth={2.75}>
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </Glyph>
);

const MoreGlyph = () => (
  <Glyph strokeWidth={2.75}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Glyph>
);
