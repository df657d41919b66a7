import {
  closestCorners,
  pointerWithin,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { ACTION_STATUSES, type ActionStatus } from "#worker/contract/enums.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useText } from "#web/text/use-text.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";

/** A keyboard drag has no pointer, so the nearest column is found by the card's corners. */
export const columnCollisions: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args);

const COLUMN_OFFSETS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move a card to the previous or next column; up and down are ignored. */
export const columnCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { over, active, droppableRects } },
) => {
  const step = COLUMN_OFFSETS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from = over?.id ?? active?.data.current?.["action"]?.status;
  const next = ACTION_STATUSES[ACTION_STATUSES.findIndex((column) => column === from) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect ? { x: rect.left + 12, y: currentCoordinates.y } : undefined;
};

/** The result of dropping a card on a column. */
export type DropResult = "unchanged" | "moved" | "evaluating" | "completing" | { refused: string };

type DragAndDrop = {
  /** Null while none is dragged. */
  dragged: Action | null;
  onDragStart: (event: DragStartEvent) => void;
  onDragEnd: (event: DragEndEvent) => void;
  onDragCancel: () => void;
  announcements: Announcements;
};

/**
 * Keeps the dragged action, drops it, and announces what happens to screen readers. The action is kept from the start of
 * the drag because its virtualised card may be unmounted when the drag ends.
 */
export function useDragAndDrop(dropCard: (action: Action, to: ActionStatus) => DropResult): DragAndDrop {
  const { actionTexts } = useText("app");
  const { drag } = actionTexts;
  const { status } = useActionLabels();
  const [dragged, setDragged] = useState<Action | null>(null);
  const kept = useRef<Action | null>(null);
  const dropResult = useRef<DropResult>("unchanged");
  const columnName = (id: string | number) => status(id as ActionStatus);
  const announce = (textOf: (viewId: string, action: Action) => string) =>
    kept.current ? textOf(kept.current.viewId, kept.current) : undefined;

  // dnd-kit calls these handlers before the announcements of the same event.
  const onDragStart = ({ active }: DragStartEvent) => {
    kept.current = (active.data.current?.["action"] as Action | undefined) ?? null;
    setDragged(kept.current);
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    dropResult.current = kept.current && over ? dropCard(kept.current, over.id as ActionStatus) : "unchanged";
    setDragged(null);
  };
  const dropText = (viewId: string, to: string | number) => {
    const result = dropResult.current;
    if (result === "moved") return drag.end(viewId, columnName(to));
    if (result === "evaluating") return drag.evaluating(viewId);
    if (result === "completing") return drag.completing(viewId);
    return result === "unchanged" ? drag.cancel(viewId) : `${result.refused} ${drag.cancel(viewId)}`;
  };
  return {
    dragged,
    onDragStart,
    onDragEnd,
    onDragCancel: () => setDragged(null),
    announcements: {
      onDragStart: () => announce((viewId, action) => drag.start(viewId, status(action.status))),
      onDragOver: ({ over }) =>
        announce((viewId) => (over ? drag.over(viewId, columnName(over.id)) : drag.nowhere(viewId))),
      onDragEnd: ({ over }) => announce((viewId) => (over ? dropText(viewId, over.id) : drag.cancel(viewId))),
      onDragCancel: () => announce(drag.cancel),
    },
  };
}
