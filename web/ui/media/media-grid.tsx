import {
  closestCenter,
  DndContext,
  DragOverlay,
  type DragEndEvent,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { useState } from "react";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem } from "./media-item.ts";
import { MediaTile, type MediaTileLabels } from "./media-tile.tsx";
import { useDragSensors } from "./drag-sensors.ts";

export type MediaGridLabels = MediaTileLabels & {
  outOf: string;
  movable: string;
  instructions: string;
  lifted: (name: string) => string;
  over: (place: string) => string;
  dropped: (place: string) => string;
  cancelled: (name: string) => string;
};

/** What may be done with the files; a record that is only read has none of it. */
type MediaGridActions = {
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

type MediaGridProps = {
  items: readonly MediaItem[];
  label: string;
  labels: MediaGridLabels;
  onOpen: (index: number) => void;
  editing?: MediaGridActions | undefined;
};

export function MediaGrid({ items, label, labels, onOpen, editing }: MediaGridProps) {
  const sensors = useDragSensors();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState("");
  const indexOf = (key: unknown) => items.findIndex((item) => item.key === key);
  const draggedItem = items.find(({ key }) => key === dragged);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    editing?.onMove(from, to);
    setMoved(labels.dropped(`${to + 1} ${labels.outOf} ${items.length}`));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over) editing?.onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncementsOf(items, labels),
        screenReaderInstructions: { draggable: labels.instructions },
      }}
    >
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
        {items.map((item, index) => (
          <MediaTile
            key={item.key}
            item={item}
            labels={labels}
            isDragged={item.key === dragged}
            landsAfter={dragged !== null && indexOf(dragged) < index}
            onOpen={() => onOpen(index)}
            editing={
              editing && {
                onRemove: () => editing.onRemove(item.key),
                onRetry: () => editing.onRetry(item.key),
                onMoveBefore: index > 0 ? () => move(index, index - 1) : undefined,
                onMoveAfter: index < items.length - 1 ? () => move(index, index + 1) : undefined,
              }
            }
          />
        ))}
      </ul>
      <output className="sr-only">{moved}</output>
      <DragOverlay dropAnimation={null}>
        {draggedItem ? (
          <div className="aspect-4/3 overflow-hidden rounded-lg shadow-pop ring-2 ring-ring">
            <MediaImage item={draggedItem} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type DragAnnouncementLabels = {
  outOf: string;
  lifted: (name: string) => string;
  over: (place: string) => string;
  dropped: (place: string) => string;
  cancelled: (name: string) => string;
};

/** What a screen reader says while something is carried about. */
function dragAnnouncementsOf(items: readonly MediaItem[], labels: DragAnnouncementLabels): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find(({ key }) => key === id)?.name ?? "";
  const placeOf = (id: UniqueIdentifier) =>
    `${items.findIndex(({ key }) => key === id) + 1} ${labels.outOf} ${items.length}`;
  return {
    onDragStart: ({ active }) => labels.lifted(nameOf(active.id)),
    // Lifting it counts as being over its own place: said together, so that the one does not swallow the other.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const place = labels.over(placeOf(over.id));
      return over.id === active.id ? `${labels.lifted(nameOf(active.id))} ${place}` : place;
    },
    onDragEnd: ({ active, over }) =>
      over ? labels.dropped(placeOf(over.id)) : labels.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => labels.cancelled(nameOf(active.id)),
  };
}
