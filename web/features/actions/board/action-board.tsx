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
import type { ActionFilters, ActionScope } from "../../../data/actions/action-filters.ts";
import { actionCountsQuery, type Action } from "../../../data/actions/action-queries.ts";
import { updateCounts } from "../../../data/actions/action-list-cache.ts";
import { notifySynchronously } from "../../../data/rendering/notify-synchronously.ts";
import { useLatestRef } from "../../../data/rendering/use-latest-ref.ts";
import { formatCount } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { EvaluateDialog } from "../dialog/evaluate-dialog.tsx";
import { useMoveAction, useWhyNotMove } from "../parts/use-move-action.ts";
import { LiftedCard } from "./action-card.tsx";
import { COLUMNS, countedIn, onBoard, showOnBoard } from "./board-columns.ts";
import { BoardColumn } from "./board-column.tsx";
import { Carrying } from "./carried.tsx";
import { columnKeys } from "./column-keys.ts";
import { useDrags, type Drop } from "./use-drags.ts";

type ActionBoardProps = { place: ActionScope; filters: ActionFilters; onOpen: (action: Action) => void };

// A pointer is where it is; a card carried by the keyboard has no pointer, so its corners tell.
const collisions: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args);

// Made once: new ones would make every grip on the board listen anew.
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: columnKeys };

/** One column per state. A card goes where it is put at once, and back with a word if it was refused. */
export function ActionBoard({ place, filters, onOpen }: ActionBoardProps) {
  const { actionTexts: text } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const move = useMoveAction();
  const whyNot = useWhyNotMove();
  const [evaluating, setEvaluating] = useState<Action | null>(null);
  const { data: counts } = useQuery(actionCountsQuery(place, filters));
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );

  const put = (seen: Action, to: ActionStatus): Drop => {
    // While it was carried, the server may have said more of it.
    const action = onBoard(queries, place, filters, seen.id) ?? seen;
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
      notifySynchronously(() => {
        showOnBoard(queries, place, filters, as);
        updateCounts(queries, place, filters, at, as);
        at = as;
      }),
    );
  };
  const { announcements, onDragStart, onDragEnd } = useDrags(put);
  // The cards are memoised: what they call may not change with every drag.
  const latestPut = useLatestRef(put);
  const onMove = useCallback(
    (action: Action, to: ActionStatus) => void latestPut.current(action, to),
    [latestPut],
  );
  const latestOpen = useLatestRef(onOpen);
  const open = useCallback((action: Action) => latestOpen.current(action), [latestOpen]);

  const countOf = (status: ActionStatus) => {
    if (!counts) return "…";
    const { count, isExact } = countedIn(counts, filters, status);
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
      <Carrying>
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
          <LiftedCard />
        </DragOverlay>
      </Carrying>
      {evaluating ? (
        <EvaluateDialog key={evaluating.id} action={evaluating} onClose={() => setEvaluating(null)} />
      ) : null}
    </DndContext>
  );
}
