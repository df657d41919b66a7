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
} from "@dnd-kit/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import { actionCountsQuery, type Action, type ActionPlace } from "../../../data/actions/action-queries.ts";
import { recount } from "../../../data/actions/listed-actions.ts";
import { showAtOnce } from "../../../data/rendering/show-at-once.ts";
import { useLatest } from "../../../data/rendering/use-latest.ts";
import { formatCount } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { EvaluateDialog } from "../dialog/evaluate-dialog.tsx";
import { useMoveAction, useMoveRefusal } from "../parts/use-move-action.ts";
import { DraggedCard } from "./action-card.tsx";
import { COLUMNS, columnCount, findOnBoard, updateBoardCache } from "./board-columns.ts";
import { BoardColumn } from "./board-column.tsx";
import { DraggedActionProvider } from "./dragged-action.tsx";
import { columnCoordinates } from "./column-coordinates.ts";
import { useDragAndDrop, type DropResult } from "./use-drag-and-drop.ts";

type ActionBoardProps = { place: ActionPlace; filters: ActionFilters; onOpen: (action: Action) => void };

// A pointer is where it is; a card carried by the keyboard has no pointer, so its corners tell.
const collisions: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args);

// Made once: new ones would make every grip on the board listen anew.
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: columnCoordinates };

/** One column per state. A card goes where it is put at once, and back with a word if it was refused. */
export function ActionBoard({ place, filters, onOpen }: ActionBoardProps) {
  const { actionTexts: text } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const move = useMoveAction();
  const whyNot = useMoveRefusal();
  const [evaluating, setEvaluating] = useState<Action | null>(null);
  const { data: counts } = useQuery(actionCountsQuery(place, filters));
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );

  const put = (seen: Action, to: ActionStatus): DropResult => {
    // While it was carried, the server may have said more of it.
    const action = findOnBoard(queries, place, filters, seen.id) ?? seen;
    if (to === action.status) return "stays";
    const reason = whyNot(action, to);
    if (reason) {
      toast({ title: reason, tone: "warning" });
      return { refused: reason };
    }
    if (to === "evaluated") {
      // An evaluation has to say something first; the card moves once it is said.
      setEvaluating(action);
      return "is evaluated";
    }
    go(action, to);
    return "moves";
  };
  const go = (action: Action, to: ActionStatus) => {
    let at = action;
    void move(action, to, (as) =>
      // The columns and their heads are drawn once, together.
      showAtOnce(() => {
        updateBoardCache(queries, place, filters, as);
        recount(queries, place, filters, at, as);
        at = as;
      }),
    );
  };
  const { announcements, onDragStart, onDragEnd } = useDragAndDrop(put);
  // The cards are memoised: what they call may not change with every drag.
  const latestPut = useLatest(put);
  const onMove = useCallback(
    (action: Action, to: ActionStatus) => void latestPut.current(action, to),
    [latestPut],
  );
  const latestOpen = useLatest(onOpen);
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
