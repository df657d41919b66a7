import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ACTION_STATUSES, type ActionStatus } from "#worker/contract/enums.ts";
import { needsEvidence } from "#worker/domain/actions/action-status.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import type { ActionFilters, ActionScope } from "#web/data/actions/action-filters.ts";
import { KeptNote } from "#web/components/lists/kept-note.tsx";
import { actionCountsQuery, boardColumnQuery, type Action } from "#web/data/actions/action-queries.ts";
import { columnCount, findOnBoard, updateBoardCache, updateCounts } from "../changes/action-list-cache.ts";
import { notifySynchronously } from "#web/data/rendering/notify-synchronously.ts";
import { useLatestRef } from "#web/data/rendering/use-latest-ref.ts";
import { formatCount } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { DragArea } from "#web/ui/dragging/drag-area.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useMoveAction, useMoveRefusal } from "../parts/use-move-action.ts";
import { DraggedCard } from "./action-card.tsx";
import { BoardColumn, DraggedActionContext } from "./board-column.tsx";
import { columnCollisions, columnCoordinates, useDragAndDrop, type DropResult } from "./use-drag-and-drop.ts";

const KEYBOARD = { coordinateGetter: columnCoordinates };

const EvaluateDialog = lazyDialog(async () => ({
  default: (await import("../steps/evaluate-dialog.tsx")).EvaluateDialog,
}));

const CompleteDialog = lazyDialog(async () => ({
  default: (await import("../steps/complete-dialog.tsx")).CompleteDialog,
}));

type ActionBoardProps = {
  place: ActionScope;
  filters: ActionFilters;
  onOpen: (action: Action) => void;
};

/** One column per status. A dropped card moves at once, and back with a message if the server refuses. */
export function ActionBoard({ place, filters, onOpen }: ActionBoardProps) {
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const queries = useQueryClient();
  const move = useMoveAction();
  const moveRefusal = useMoveRefusal();
  const company = useCompany();
  const [asked, setAsked] = useState<{ action: Action; to: ActionStatus } | null>(null);
  const { data: counts } = useQuery(actionCountsQuery(place, filters));

  const dropCard = (draggedAction: Action, to: ActionStatus): DropResult => {
    // The cached action may have been updated during the drag.
    const action = findOnBoard(queries, place, filters, draggedAction.id) ?? draggedAction;
    if (to === action.status) return "unchanged";
    const reason = moveRefusal(action, to);
    if (reason) {
      toast({ title: reason, tone: "warning" });
      return { refused: reason };
    }
    const needsPhoto =
      to === "completed" && action.status === "in_progress" && needsEvidence(company, action);
    if (to === "evaluated" || needsPhoto) {
      // The card moves once what is asked for is submitted.
      setAsked({ action, to });
      return to === "evaluated" ? "evaluating" : "completing";
    }
    startMove(action, to);
    return "moved";
  };
  const startMove = (action: Action, to: ActionStatus) => {
    let shown = action;
    void move(action, to, (as) =>
      // The columns and their counts are rendered together.
      notifySynchronously(() => {
        updateBoardCache(queries, place, filters, as);
        updateCounts(queries, place, filters, shown, as);
        shown = as;
      }),
    );
  };
  const { dragged, announcements, ...handlers } = useDragAndDrop(dropCard);
  // The cards are memoised, so their callbacks must stay the same.
  const latestDropCard = useLatestRef(dropCard);
  const onMove = useCallback(
    (action: Action, to: ActionStatus) => void latestDropCard.current(action, to),
    [latestDropCard],
  );
  const latestOpen = useLatestRef(onOpen);
  const open = useCallback((action: Action) => latestOpen.current(action), [latestOpen]);

  const countOf = (status: ActionStatus) => {
    if (!counts) return "…";
    const { count, isExact } = columnCount(counts, filters, status);
    return formatCount(language, count, isExact);
  };
  return (
    <DragArea
      keyboard={KEYBOARD}
      collisionDetection={columnCollisions}
      {...handlers}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.drag.instructions } }}
      overlay={dragged ? <DraggedCard action={dragged} /> : null}
    >
      <KeptNote queryKey={boardColumnQuery(place, filters, "in_progress").queryKey} />
      <section
        aria-label={text.boardLabel}
        className="-mx-4 flex h-0 min-h-[max(24rem,calc(100dvh-17rem))] grow snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:min-h-96 lg:px-0"
      >
        <DraggedActionContext value={dragged}>
          {ACTION_STATUSES.map((status) => (
            <BoardColumn
              key={status}
              place={place}
              filters={filters}
              status={status}
              count={countOf(status)}
              onOpen={open}
              onMove={onMove}
            />
          ))}
        </DraggedActionContext>
      </section>
      {asked?.to === "evaluated" ? (
        <EvaluateDialog key={asked.action.id} action={asked.action} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.to === "completed" ? (
        <CompleteDialog key={asked.action.id} action={asked.action} onClose={() => setAsked(null)} />
      ) : null}
    </DragArea>
  );
}
