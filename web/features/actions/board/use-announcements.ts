import type { Announcements } from "@dnd-kit/core";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { useActionWords } from "../parts/use-action-words.ts";

type Dragged = { data: { current?: { action?: Action } | undefined } };
const actionOf = ({ data }: Dragged): Action | undefined => data.current?.action;

/** What is read aloud while a card is carried. */
export function useAnnouncements(): Announcements {
  const { actionTexts } = useText();
  const { drag } = actionTexts;
  const { status } = useActionWords();
  const said = (active: Dragged, say: (viewId: string, action: Action) => string) => {
    const action = actionOf(active);
    return action && say(action.viewId, action);
  };
  const name = (id: string | number) => status(id as ActionStatus);
  return {
    onDragStart: ({ active }) => said(active, (viewId, action) => drag.start(viewId, status(action.status))),
    onDragOver: ({ active, over }) =>
      said(active, (viewId) => (over ? drag.over(viewId, name(over.id)) : drag.nowhere(viewId))),
    onDragEnd: ({ active, over }) =>
      said(active, (viewId) => (over ? drag.end(viewId, name(over.id)) : drag.cancel(viewId))),
    onDragCancel: ({ active }) => said(active, (viewId) => drag.cancel(viewId)),
  };
}
