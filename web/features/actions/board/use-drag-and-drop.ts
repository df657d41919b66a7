import type { Announcements, DragEndEvent, DragStartEvent } from "@dnd-kit/core";
import { useRef } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";

/** The result of dropping a card on a column. */
export type DropResult = "unchanged" | "moved" | "evaluating" | { refused: string };

type DragAndDrop = {
  onDragStart: (event: DragStartEvent) => void;
  onDragEnd: (event: DragEndEvent) => void;
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
  const dragged = useRef<Action | null>(null);
  const dropResult = useRef<DropResult>("unchanged");
  const columnName = (id: string | number) => status(id as ActionStatus);
  const announce = (textOf: (viewId: string, action: Action) => string) =>
    dragged.current ? textOf(dragged.current.viewId, dragged.current) : undefined;

  // dnd-kit calls these handlers before the announcements of the same event.
  const onDragStart = ({ active }: DragStartEvent) => {
    dragged.current = (active.data.current?.["action"] as Action | undefined) ?? null;
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    dropResult.current =
      dragged.current && over ? dropCard(dragged.current, over.id as ActionStatus) : "unchanged";
  };
  const dropText = (viewId: string, to: string | number) => {
    const result = dropResult.current;
    if (result === "moved") return drag.end(viewId, columnName(to));
    if (result === "evaluating") return drag.evaluating(viewId);
    return result === "unchanged" ? drag.cancel(viewId) : `${result.refused} ${drag.cancel(viewId)}`;
  };
  return {
    onDragStart,
    onDragEnd,
    announcements: {
      onDragStart: () => announce((viewId, action) => drag.start(viewId, status(action.status))),
      onDragOver: ({ over }) =>
        announce((viewId) => (over ? drag.over(viewId, columnName(over.id)) : drag.nowhere(viewId))),
      onDragEnd: ({ over }) => announce((viewId) => (over ? dropText(viewId, over.id) : drag.cancel(viewId))),
      onDragCancel: () => announce(drag.cancel),
    },
  };
}
