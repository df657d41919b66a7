import {
  closestCenter,
  DndContext,
  DragOverlay,
  type DragEndEvent,
  type Announcements,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { useState } from "react";
import { cx } from "../styles/cx.ts";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem } from "./media-item.ts";
import { AwaitedTile, MediaTile, type MediaTileLabels } from "./media-tile.tsx";
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

/** The operations on the files; absent in read-only mode. */
type MediaGridActions = {
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

type MediaGridProps = {
  items: readonly MediaItem[];
  /** How many more are awaited: their room is kept. */
  awaited?: number | undefined;
  label: string;
  isSmall?: boolean | undefined;
  labels: MediaGridLabels;
  onOpen: (index: number) => void;
  editing?: MediaGridActions | undefined;
};

export function MediaGrid(props: MediaGridProps) {
  const { items, awaited = 0, label, isSmall, labels, onOpen, editing } = props;
  const sensors = useDragSensors();
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const indexOf = (key: unknown) => items.findIndex((item) => item.key === key);
  const draggedItem = items.find(({ key }) => key === draggedKey);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    editing?.onMove(from, to);
    setAnnouncement(labels.dropped(`${to + 1} ${labels.outOf} ${items.length}`));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedKey(null);
    if (over) editing?.onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDraggedKey(String(active.id))}
      onDragCancel={() => setDraggedKey(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncementsOf(items, labels),
        screenReaderInstructions: { draggable: labels.instructions },
      }}
    >
      <ul
        aria-label={label}
        className={cx(
          "grid gap-3",
          isSmall
            ? "grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))]"
            : "grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]",
        )}
      >
        {items.map((item, index) => (
          <MediaTile
            key={item.key}
            item={item}
            labels={labels}
            isDragged={item.key === draggedKey}
            landsAfter={draggedKey !== null && indexOf(draggedKey) < index}
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
        {Array.from({ length: awaited }, (_, index) => (
          // By its place: the tiles behind the one that has come stay where they are.
          <AwaitedTile key={`awaited ${items.length + index}`} />
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
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

/** The screen reader announcements during a drag. */
function dragAnnouncementsOf(items: readonly MediaItem[], labels: DragAnnouncementLabels): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find(({ key }) => key === id)?.name ?? "";
  const positionOf = (id: UniqueIdentifier) =>
    `${items.findIndex(({ key }) => key === id) + 1} ${labels.outOf} ${items.length}`;
  return {
    onDragStart: ({ active }) => labels.lifted(nameOf(active.id)),
    // Picking an item up also fires onDragOver with its own position: one announcement, so that neither is lost.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const position = labels.over(positionOf(over.id));
      return over.id === active.id ? `${labels.lifted(nameOf(active.id))} ${position}` : position;
    },
    onDragEnd: ({ active, over }) =>
      over ? labels.dropped(positionOf(over.id)) : labels.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => labels.cancelled(nameOf(active.id)),
  };
}
