import { formatBytes } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Skeleton } from "../display/skeleton.tsx";
import { useSortItem } from "../dragging/use-sort-item.ts";
import { cx } from "../styles/cx.ts";
import { DocumentLink } from "./document-link.tsx";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem, TileActions } from "./media-item.ts";
import { MediaState } from "./media-state.tsx";
import { MediaTileFooter } from "./media-tile-footer.tsx";

type MediaTileProps = {
  item: MediaItem;
  /** Where the dragged file would be placed; null while there is none, and for itself. */
  landing: "before" | "after" | null;
  onOpen: () => void;
  editing?: TileActions | undefined;
};

export function MediaTile({ item, landing, onOpen, editing }: MediaTileProps) {
  const text = useText("app").media.grid;
  const language = useLanguage();
  const { key: id } = item;
  const { ref, handle, presses, isDragging, isOver } = useSortItem(id, !editing);
  // The keyboard drags by the handle only: Enter opens the thumbnail.
  const opener = {
    onMouseDown: presses.onMouseDown,
    onTouchStart: presses.onTouchStart,
    className:
      "block aspect-4/3 w-full touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2",
  };
  return (
    <li
      ref={ref}
      data-media={id}
      className={cx("relative flex min-w-0 flex-col", isDragging && "opacity-40")}
    >
      {landing !== null && isOver ? (
        <span
          aria-hidden="true"
          className={cx(
            "absolute inset-y-0 w-1 rounded-full bg-ring",
            landing === "after" ? "-end-2" : "-start-2",
          )}
        />
      ) : null}
      <div className="relative overflow-hidden rounded-lg border bg-muted">
        {item.kind === "document" ? (
          <DocumentLink item={item} {...opener} draggable={false}>
            <MediaImage item={item} />
          </DocumentLink>
        ) : (
          <button
            type="button"
            aria-label={text.open(item.name)}
            title={item.filename}
            onClick={onOpen}
            {...opener}
          >
            <MediaImage item={item} />
          </button>
        )}
        <MediaState item={item} onRetry={editing?.onRetry} />
      </div>
      <MediaTileFooter
        item={item}
        editing={editing}
        grip={{ ...handle, "aria-roledescription": text.movable }}
      />
      {item.bytes === undefined || item.kind !== "document" ? null : (
        <p className="px-0.5 text-xs text-muted-foreground">{formatBytes(language, item.bytes)}</p>
      )}
      {item.caption ? (
        <p className="px-0.5 text-xs font-medium text-muted-foreground">{item.caption}</p>
      ) : null}
      {item.message ? <p className="mt-1 text-xs font-medium text-destructive-ink">{item.message}</p> : null}
    </li>
  );
}

/** A placeholder as high as a tile with its footer. */
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
