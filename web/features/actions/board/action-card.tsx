import { memo, type ReactNode } from "react";
import { ACTION_STEPS } from "../../../../worker/domain/actions/action-status.ts";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { stretchedLinkClass } from "../../../ui/display/card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { KindIcon } from "../../../components/records/kind-badge.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { PriorityLabel } from "../../../components/records/priority-label.tsx";
import { Assignee } from "../parts/assignee.tsx";
import { ClosedDate, DueDate } from "../../../components/records/due-date.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { availableSteps } from "../parts/use-move-action.ts";
import { MoreGlyph } from "./card-glyphs.tsx";
import { cardClass, DraggableCard, Grip } from "./draggable-card.tsx";

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
          className={cx(stretchedLinkClass, "line-clamp-2 min-w-0 text-start font-medium after:z-0")}
          onClick={() => onOpen(action)}
        >
          {action.title}
        </button>
        <span className="relative z-10 -me-2 -mt-1.5 ms-auto flex shrink-0">
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
        <p className="line-clamp-2 font-medium">{action.title}</p>
      </CardRows>
    </article>
  );
}

/** The content of a card, in its column and in the drag overlay. */
function CardRows({ action, children }: { action: Action; children: ReactNode }) {
  const labels = useActionLabels();
  return (
    <>
      <div className="flex min-h-0 flex-1 items-start gap-2">{children}</div>
      <div className="flex items-center gap-2.5 whitespace-nowrap *:first:min-w-0 *:last:shrink-0">
        <PriorityLabel priority={action.priority} name={labels.priority(action.priority)} size="sm" />
        {action.closingDate ? <ClosedDate closingDate={action.closingDate} /> : <DueDate action={action} />}
      </div>
      <div className="flex items-center gap-2 text-xs text-muted-foreground">
        <KindIcon type={action.formType} size="sm" />
        <span className="font-mono whitespace-nowrap">{action.viewId}</span>
        <Assignee action={action} className="ms-auto" />
      </div>
    </>
  );
}
