import {
  closestCenter,
  type Announcements,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import type { ReactNode } from "react";
import type { AppText } from "../../text/app/es.ts";
import { useText } from "../../text/use-text.ts";
import { DragArea } from "../dragging/drag-area.tsx";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem } from "./media-item.ts";

type GridPosition = { id: unknown; left: number; top: number };

/** The grid position an arrow key moves to: along the row, or to the same column of the next row. */
export function neighbourOf(
  positions: readonly GridPosition[],
  from: unknown,
  key: string,
): GridPosition | undefined {
  const inOrder = positions.toSorted((one, other) => one.top - other.top || one.left - other.left);
  const columns = inOrder.filter(({ top }) => top === inOrder[0]?.top).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  const index = inOrder.findIndex(({ id }) => id === from);
  return step === undefined || index === -1 ? undefined : inOrder[index + step];
}

const arrowKeyCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableContainers, droppableRects } = context;
  const positions = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, left: rect.left, top: rect.top }] : [];
  });
  const next = neighbourOf(positions, over?.id ?? active?.id, event.code);
  if (event.code.startsWith("Arrow")) event.preventDefault();
  return next && { x: next.left, y: next.top };
};
const KEYBOARD = { coordinateGetter: arrowKeyCoordinates };

type MediaDragsProps = {
  items: readonly MediaItem[];
  dragged: MediaItem | undefined;
  onDrag: (key: string | null) => void;
  onMove: (from: unknown, to: unknown) => void;
  children: ReactNode;
};

/** Lets the files of a grid be put into another order. */
export function MediaDrags({ items, dragged, onDrag, onMove, children }: MediaDragsProps) {
  const text = useText("app").media.grid;
  return (
    <DragArea
      keyboard={KEYBOARD}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => onDrag(String(active.id))}
      onDragCancel={() => onDrag(null)}
      onDragEnd={({ active, over }) => {
        onDrag(null);
        if (over) onMove(active.id, over.id);
      }}
      accessibility={{
        announcements: dragAnnouncementsOf(items, text),
        screenReaderInstructions: { draggable: text.instructions },
      }}
      overlay={
        dragged ? (
          <div className="aspect-4/3 overflow-hidden rounded-lg shadow-pop ring-2 ring-ring">
            <MediaImage item={dragged} />
          </div>
        ) : null
      }
    >
      {children}
    </DragArea>
  );
}

/** The screen reader announcements during a drag. */
function dragAnnouncementsOf(items: readonly MediaItem[], text: AppText["media"]["grid"]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find(({ key }) => key === id)?.name ?? "";
  const positionOf = (id: UniqueIdentifier) =>
    `${items.findIndex(({ key }) => key === id) + 1} ${text.outOf} ${items.length}`;
  return {
    onDragStart: ({ active }) => text.lifted(nameOf(active.id)),
    // Picking an item up also fires onDragOver with its own position: one announcement, so that neither is lost.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const position = text.over(positionOf(over.id));
      return over.id === active.id ? `${text.lifted(nameOf(active.id))} ${position}` : position;
    },
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(positionOf(over.id)) : text.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => text.cancelled(nameOf(active.id)),
  };
}
