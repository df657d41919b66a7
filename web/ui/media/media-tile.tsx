import { useText } from "../../text/use-text.ts";
import { Skeleton } from "../display/skeleton.tsx";
import { useSortItem } from "../dragging/use-sort-item.ts";
import { cx } from "../styles/cx.ts";
import { DocumentLink, DocumentSize } from "./document-link.tsx";
import { FirstPage } from "./first-page.tsx";
import { MediaImage } from "./media-image.tsx";
import type { MediaItem, MediaKind, TileActions } from "./media-item.ts";
import { MediaState } from "./media-state.tsx";
import { MediaTileFooter } from "./media-tile-footer.tsx";

const LANDINGS = {
  grid: { before: "inset-y-0 -start-2 w-1", after: "inset-y-0 -end-2 w-1" },
  list: { before: "inset-x-0 -top-2 h-1", after: "inset-x-0 -bottom-2 h-1" },
} as const;

type MediaTileProps = {
  item: MediaItem;
  /** Where the dragged file would be placed; null while there is none, and for itself. */
  landing: "before" | "after" | null;
  onOpen: () => void;
  editing?: TileActions | undefined;
};

export function MediaTile({ item, landing, onOpen, editing }: MediaTileProps) {
  const text = useText("app").media.grid;
  const { key: id } = item;
  const { ref, handle, presses, isDragging, isOver } = useSortItem(id, !editing);
  const footer = { item, editing, grip: { ...handle, "aria-roledescription": text.movable } };
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
            "absolute rounded-full bg-ring",
            LANDINGS[item.kind === "document" ? "list" : "grid"][landing],
          )}
        />
      ) : null}
      {item.kind === "document" ? (
        <div className="rounded-lg border bg-card">
          <MediaTileFooter {...footer}>
            <DocumentLink
              item={item}
              draggable={false}
              onMouseDown={presses.onMouseDown}
              onTouchStart={presses.onTouchStart}
              className="flex min-h-12 min-w-0 flex-1 touch-manipulation items-center gap-3 rounded-lg p-2 select-none [-webkit-touch-callout:none] hover:bg-accent"
            >
              <FirstPage url={item.url} className="h-16 w-12" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium wrap-anywhere">{item.filename}</span>
                <span className="block text-xs text-muted-foreground">
                  <DocumentSize item={item} />
                </span>
              </span>
            </DocumentLink>
          </MediaTileFooter>
          <MediaState item={item} onRetry={editing?.onRetry} />
        </div>
      ) : (
        <>
          <div className="relative overflow-hidden rounded-lg border bg-muted">
            <button
              type="button"
              aria-label={text.open(item.name)}
              title={item.filename}
              onClick={onOpen}
              // The keyboard drags by the handle only: Enter opens the thumbnail.
              onMouseDown={presses.onMouseDown}
              onTouchStart={presses.onTouchStart}
              className="block aspect-4/3 w-full touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2"
            >
              <MediaImage item={item} />
            </button>
            <MediaState item={item} onRetry={editing?.onRetry} onMark={editing?.onMark} />
          </div>
          <MediaTileFooter {...footer} />
        </>
      )}
      {item.caption ? (
        <p className="px-0.5 text-xs font-medium text-muted-foreground">{item.caption}</p>
      ) : null}
      {item.about ? <p className="px-0.5 text-xs wrap-anywhere whitespace-pre-line">{item.about}</p> : null}
      {item.message ? <p className="mt-1 text-xs font-medium text-destructive-ink">{item.message}</p> : null}
    </li>
  );
}

/** A placeholder as high as a tile with its footer. */
export function AwaitedTile({ kind }: { kind: MediaKind }) {
  return (
    <li aria-hidden="true" className="flex min-w-0 flex-col">
      <div className="overflow-hidden rounded-lg border bg-muted">
        <Skeleton className={kind === "document" ? "h-13" : "aspect-4/3"} />
      </div>
      {kind === "document" ? null : <div className="h-8 pointer-coarse:h-11" />}
    </li>
  );
}
