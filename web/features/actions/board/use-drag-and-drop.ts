import type { Announcements, DragEndEvent, DragStartEvent } from "@dnd-kit/core";
import { useRef } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";

/** What became of a card that was put on a column. */
export type DropResult = "stays" | "moves" | "is evaluated" | { refused: string };

type DragAndDrop = {
  onDragStart: (event: DragStartEvent) => void;
  onDragEnd: (event: DragEndEvent) => void;
  announcements: Announcements;
};

/**
 * Remembers which card is carried, puts it down, and says aloud what happens. The card itself cannot be asked at the end
 * of the way: its column scrolls along, and out of sight it is no longer there.
 */
export function useDragAndDrop(put: (action: Action, to: ActionStatus) => DropResult): DragAndDrop {
  const { actionTexts } = useText();
  const { drag } = actionTexts;
  const { status } = useActionLabels();
  const carried = useRef<Action | null>(null);
  const drop = useRef<DropResult>("stays");
  const name = (id: string | number) => status(id as ActionStatus);
  const said = (say: (viewId: string, action: Action) => string) =>
    carried.current ? say(carried.current.viewId, carried.current) : undefined;

  // The board hears of each of these before whoever reads them aloud.
  const onDragStart = ({ active }: DragStartEvent) => {
    carried.current = (active.data.current?.["action"] as Action | undefined) ?? null;
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    drop.current = carried.current && over ? put(carried.current, over.id as ActionStatus) : "stays";
  };
  const ended = (viewId: string, to: string | number) => {
    const became = drop.current;
    if (became === "moves") return drag.end(viewId, name(to));
    if (became === "is evaluated") return drag.evaluating(viewId);
    return became === "stays" ? drag.cancel(viewId) : `${became.refused} ${drag.cancel(viewId)}`;
  };
  return {
    onDragStart,
    onDragEnd,
    announcements: {
      onDragStart: () => said((viewId, action) => drag.start(viewId, status(action.status))),
      onDragOver: ({ over }) =>
        said((viewId) => (over ? drag.over(viewId, name(over.id)) : drag.nowhere(viewId))),
      onDragEnd: ({ over }) => said((viewId) => (over ? ended(viewId, over.id) : drag.cancel(viewId))),
      onDragCancel: () => said(drag.cancel),
    },
  };
}
