import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { MediaDrags } from "./media-drags.tsx";
import type { MediaItem, MediaKind } from "./media-item.ts";
import { AwaitedTile, MediaTile } from "./media-tile.tsx";

/** The operations on the files; absent in read-only mode. */
type MediaGridActions = {
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onMark?: ((key: string) => void) | undefined;
};

type MediaGridProps = {
  items: readonly MediaItem[];
  /** How many more are awaited: their room is kept. */
  awaited?: number | undefined;
  kind: MediaKind;
  label: string;
  isSmall?: boolean | undefined;
  onOpen: (index: number) => void;
  editing?: MediaGridActions | undefined;
};

export function MediaGrid(props: MediaGridProps) {
  const { items, awaited = 0, kind, label, isSmall, onOpen, editing } = props;
  const text = useText("app").media.grid;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const indexOf = (key: unknown) => items.findIndex((item) => item.key === key);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    editing?.onMove(from, to);
    setAnnouncement(text.dropped(`${to + 1} ${text.outOf} ${items.length}`));
  };
  const landingAt = (index: number, key: string) => {
    if (draggedKey === null || draggedKey === key) return null;
    return indexOf(draggedKey) < index ? "after" : "before";
  };
  return (
    <MediaDrags
      items={items}
      dragged={items.find(({ key }) => key === draggedKey)}
      onDrag={setDraggedKey}
      onMove={(from, to) => editing?.onMove(indexOf(from), indexOf(to))}
    >
      <ul
        aria-label={label}
        className={cx(
          "grid gap-3",
          kind === "document"
            ? "grid-cols-1"
            : isSmall
              ? "grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))]"
              : "grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]",
        )}
      >
        {items.map((item, index) => (
          <MediaTile
            key={item.key}
            item={item}
            landing={landingAt(index, item.key)}
            onOpen={() => onOpen(index)}
            editing={
              editing && {
                onRemove: () => editing.onRemove(item.key),
                onRetry: () => editing.onRetry(item.key),
                onMark: editing.onMark && (() => editing.onMark?.(item.key)),
                onMoveBefore: index > 0 ? () => move(index, index - 1) : undefined,
                onMoveAfter: index < items.length - 1 ? () => move(index, index + 1) : undefined,
              }
            }
          />
        ))}
        {Array.from({ length: awaited }, (_, index) => (
          // By its place: the tiles behind the one that has come stay where they are.
          <AwaitedTile kind={kind} key={`awaited ${items.length + index}`} />
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
    </MediaDrags>
  );
}
