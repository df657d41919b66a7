import {
  closestCorners,
  pointerWithin,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import type { ActionStatus } from "../../../../worker/contract/enums.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import type { DragItems } from "../../../ui/dragging/drag-items.ts";
import { DragLayer } from "../../../ui/dragging/drag-layer.tsx";
import { DraggedCard } from "./action-card.tsx";
import { COLUMNS } from "./board-columns.ts";
import { useSetDraggedAction } from "./dragged-action.tsx";
import { useDragAndDrop, type DropResult } from "./use-drag-and-drop.ts";

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
const KEYBOARD = { coordinateGetter: columnCoordinates };

type BoardDragsProps = {
  cards: DragItems;
  columns: DragItems;
  onDrop: (action: Action, to: ActionStatus) => DropResult;
};

/** Lets the cards be dragged from column to column. */
export function BoardDrags({ cards, columns, onDrop }: BoardDragsProps) {
  const { actionTexts: text } = useText("app");
  const setDragged = useSetDraggedAction();
  const { announcements, onDragStart, onDragEnd } = useDragAndDrop(onDrop);
  return (
    <DragLayer
      items={cards}
      targets={columns}
      coordinates={KEYBOARD}
      collisionDetection={collisions}
      onDragStart={(event) => {
        onDragStart(event);
        setDragged((event.active.data.current?.["action"] as Action | undefined) ?? null);
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={(event) => {
        onDragEnd(event);
        setDragged(null);
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.drag.instructions } }}
    >
      <DraggedCard />
    </DragLayer>
  );
}
