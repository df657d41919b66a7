import {
  closestCorners,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import { lazyDialog } from "../../../components/failures/lazy-dialog.tsx";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import { actionCountsQuery, type Action } from "../../../data/actions/action-queries.ts";
import { type ActionScope } from "../../../data/actions/action-filters.ts";
import { updateCounts } from "../../../data/actions/action-list-cache.ts";
import { notifySynchronously } from "../../../data/rendering/notify-synchronously.ts";
import { useLatestRef } from "../../../data/rendering/use-latest-ref.ts";
import { formatCount } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { useMoveAction, useMoveRefusal } from "../parts/use-move-action.ts";
import { DraggedCard } from "./action-card.tsx";
import { COLUMNS, columnCount, findOnBoard, updateBoardCache } from "./board-columns.ts";
import { BoardColumn } from "./board-column.tsx";
import { DraggedActionProvider } from "./dragged-action.tsx";
import { useDragAndDrop, type DropResult } from "./use-drag-and-drop.ts";

const EvaluateDialog = lazyDialog(async () => ({
  default: (await import("../steps/evaluate-dialog.tsx")).EvaluateDialog,
}));

type ActionBoardProps = {
  place: ActionScope;
  filters: ActionFilters;
  /** Says that the filters are searched in parts; null where they are not. */
  inParts: string | null;
  onOpen: (action: Action) => void;
};

// A keyboard drag has no pointer, so the nearest column is found by the card's corners.
const collisions: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args);

const COLUMN_OFFSETS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move a card to the previous or next column; up and down are ignored. */
const columnCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { over, active, droppableRects } },
) => {
  const step = COLUMN_OFFSETS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from = over?.id ?? active?.data.current?.["action"]?.status;
  const next = COLUMNS[COLUMNS.findIndex((column) => column === from) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect ? { x: rect.left + 12, y: currentCoordinates.y } : undefined;
};

// Constants: new objects on every render would re-attach the listeners of every drag handle.
const MOUSE = { activationConstraint: { distance: 6 } };
// Longer than a tap, and cancelled by a movement, so that the cards can be tapped and the column scrolled.
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: columnCoordinates };

/** One column per status. A dropped card moves at once, and back with a message if the server refuses. */
export function ActionBoard({ place, filters, inParts, onOpen }: ActionBoardProps) {
  const { actionTexts: text } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const move = useMoveAction();
  const moveRefusal = useMoveRefusal();
  const [evaluating, setEvaluating] = useState<Action | null>(null);
  const { data: counts } = useQuery(actionCountsQuery(place, filters));
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );

  const dropCard = (draggedAction: Action, to: ActionStatus): DropResult => {
    // The cached action may have been updated during the drag.
    const action = findOnBoard(queries, place, filters, draggedAction.id) ?? draggedAction;
    if (to === action.status) return "unchanged";
    const reason = moveRefusal(action, to);
    if (reason) {
      toast({ title: reason, tone: "warning" });
      return { refused: reason };
    }
    if (to === "evaluated") {
      // The card moves once the evaluation is submitted.
      setEvaluating(action);
      return "evaluating";
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
  const { announcements, onDragStart, onDragEnd } = useDragAndDrop(dropCard);
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
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: text.drag.instructions },
      }}
    >
      <DraggedActionProvider>
        <section
          aria-label={text.boardLabel}
          className="-mx-4 flex h-0 min-h-[max(24rem,calc(100dvh-17rem))] grow snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:min-h-96 lg:px-0"
        >
          {COLUMNS.map((status) => (
            <BoardColumn
              key={status}
              place={place}
              filters={filters}
              inParts={inParts}
              status={status}
              count={countOf(status)}
              onOpen={open}
              onMove={onMove}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          <DraggedCard />
        </DragOverlay>
      </DraggedActionProvider>
      {evaluating ? (
        <EvaluateDialog key={evaluating.id} action={evaluating} onClose={() => setEvaluating(null)} />
      ) : null}
    </DndContext>
  );
}
