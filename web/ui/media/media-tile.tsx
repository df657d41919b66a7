import { useDraggable, useDroppable } from "@dnd-kit/core";
import { Skeleton } from "../display/skeleton.tsx";
import { cx } from "../styles/cx.ts";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem, TileActions } from "./media-item.ts";
import { MediaState, type MediaStateLabels } from "./media-state.tsx";
import { MediaTileFooter, type MediaTileFooterLabels } from "./media-tile-footer.tsx";

export type MediaTileLabels = MediaStateLabels &
  MediaTileFooterLabels & { open: (name: string) => string; movable: string };

type MediaTileProps = {
  item: MediaItem;
  labels: MediaTileLabels;
  isDragged: boolean;
  /** Whether the dragged file would be placed after this one. */
  landsAfter: boolean;
  onOpen: () => void;
  editing?: TileActions | undefined;
};

export function MediaTile({ item, labels, isDragged, landsAfter, onOpen, editing }: MediaTileProps) {
  const drag = useDraggable({
    id: item.key,
    disabled: !editing,
    attributes: { roleDescription: labels.movable },
  });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: item.key, disabled: !editing });
  // The keyboard drags by the handle only: Enter on the thumbnail opens it.
  const pointerListeners = Object.fromEntries(
    Object.entries(drag.listeners ?? {}).filter(([event]) => event !== "onKeyDown"),
  );
  return (
    <li
      ref={(element) => {
        setDropRef(element);
        drag.setNodeRef(element);
      }}
      data-media={item.key}
      className={cx("relative flex min-w-0 flex-col", isDragged && "opacity-40")}
    >
      {isOver && !isDragged ? (
        <span
          aria-hidden="true"
          className={cx("absolute inset-y-0 w-1 rounded-full bg-ring", landsAfter ? "-end-2" : "-start-2")}
        />
      ) : null}
      <div className="relative overflow-hidden rounded-lg border bg-muted">
        <button
          type="button"
          aria-label={labels.open(item.name)}
          title={item.filename}
          onClick={onOpen}
          {...pointerListeners}
          className="block aspect-4/3 w-full touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2"
        >
          <MediaImage item={item} />
        </button>
        <MediaState item={item} labels={labels} onRetry={editing?.onRetry} />
      </div>
      <MediaTileFooter
        item={item}
        labels={labels}
        editing={editing}
        grip={{ ref: drag.setActivatorNodeRef, ...drag.attributes, ...drag.listeners }}
      />
      {item.caption ? (
        <p className="px-0.5 text-xs font-medium text-muted-foreground">{item.caption}</p>
      ) : null}
      {item.message ? <p className="mt-1 text-xs font-medium text-destructive-ink">{item.message}</p> : null}
    </li>
  );
}

/** As high as a tile with its footer. */
export function AwaitedTile() {
  return (
    <li aria-hidden="true" className="flex min-w-0 flex-col">
      <div className="overflow-hidden rounded-lg border bg-muted">
        <Skeleton className="aspect-4/3" />
      </div>
      <div className="h-8 pointer-coarse:h-11" />
    </li>
  );
}
