import { ChevronLeft, ChevronRight, Download, Pencil, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { buttonClass } from "../../controls/button.tsx";
import type { MediaItem } from "../media-item.ts";
import { openModal } from "../../overlays/modal.ts";
import { useRootMark } from "../../styles/use-root-mark.ts";
import { ViewedPhoto } from "./viewed-photo.tsx";
import { ViewerButton } from "./viewer-button.tsx";
import { UnsupportedMedia } from "./unsupported-media.tsx";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 };

/** Arrow keys show the next or previous item, except on a video, which seeks with them. */
const arrowKeyHandler = (turn: (step: 1 | -1) => void) => (event: KeyboardEvent) => {
  const step = STEPS[event.key];
  if (step === undefined || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  turn(step);
};

export type MediaViewerProps = {
  items: readonly MediaItem[];
  /** The index of the displayed item. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Opens a photo to draw on it, in the place of this viewer. */
  onMark?: ((key: string) => void) | undefined;
};

/** A full-screen viewer for photos and videos. It is dark in both themes, which suits photos. */
export function MediaViewer({ items, index, onIndex, onClose, onMark }: MediaViewerProps) {
  const {
    viewer: text,
    grid: { mark },
  } = useText("app").media;
  const dialog = useRef<HTMLDialogElement>(null);
  const item = items[index];
  useRootMark("dialog");
  useRootMark("covering-dialog");
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = openModal(element);
    element.querySelector<HTMLElement>("[data-close]")?.focus();
    return close;
  }, []);
  if (!item) return null;

  const turn = (step: 1 | -1) => onIndex((index + step + items.length) % items.length);
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={item.name}
      onKeyDown={arrowKeyHandler(turn)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col overflow-hidden bg-background p-0 text-foreground open:flex"
    >
      <header className="flex shrink-0 items-center gap-1 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:px-4">
        <p aria-live="polite" className="shrink-0 ps-2 text-sm font-medium tabular-nums">
          {index + 1} {text.outOf} {items.length}
        </p>
        <p className="min-w-0 flex-1 truncate px-2 text-center text-sm text-muted-foreground">
          {item.filename}
        </p>
        {onMark && item.kind === "photo" ? (
          <ViewerButton
            label={mark}
            onClick={() => {
              onClose();
              onMark(item.key);
            }}
          >
            <Pencil aria-hidden="true" />
          </ViewerButton>
        ) : null}
        <a
          href={item.url}
          download={item.filename}
          aria-label={text.download}
          title={text.download}
          className={`${buttonClass({ variant: "ghost", size: "icon" })} size-11 rounded-full text-lg`}
        >
          <Download aria-hidden="true" />
        </a>
        <ViewerButton label={text.close} data-close="" onClick={onClose}>
          <X aria-hidden="true" />
        </ViewerButton>
      </header>
      <div className="relative min-h-0 flex-1">
        <ViewedMedia item={item} onTurn={turn} />
        {items.length > 1 ? (
          <>
            <div className="absolute inset-y-0 start-2 my-auto h-fit rounded-full bg-background/80">
              <ViewerButton label={text.previous} onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" />
              </ViewerButton>
            </div>
            <div className="absolute inset-y-0 end-2 my-auto h-fit rounded-full bg-background/80">
              <ViewerButton label={text.next} onClick={() => turn(1)}>
                <ChevronRight aria-hidden="true" />
              </ViewerButton>
            </div>
          </>
        ) : null}
      </div>
      {item.about ? (
        <p className="max-h-[30dvh] shrink-0 overflow-y-auto px-4 py-3 text-center text-sm wrap-anywhere">
          {item.about}
        </p>
      ) : null}
    </dialog>
  );
}

type ViewedMediaProps = { item: MediaItem; onTurn: (step: 1 | -1) => void };

function ViewedMedia({ item, onTurn }: ViewedMediaProps) {
  if (item.kind === "photo") return <ViewedPhoto item={item} onTurn={onTurn} />;
  return <ViewedVideo item={item} />;
}

function ViewedVideo({ item }: { item: MediaItem }) {
  const text = useText("app").media.viewer;
  const [brokenUrl, setBroken] = useState<string | null>(null);
  return (
    <div className="relative grid size-full place-items-center overflow-hidden">
      {brokenUrl === item.url ? (
        <UnsupportedMedia item={item} message={text.unplayable} />
      ) : (
        <video
          // It may have failed before it was on the page, when no handler was attached.
          ref={(video) => {
            if (video?.error) setBroken(item.url);
          }}
          src={item.url}
          aria-label={item.name}
          controls
          playsInline
          preload="metadata"
          onError={() => setBroken(item.url)}
          className="absolute inset-0 m-auto max-h-full max-w-full"
        >
          {/* Videos recorded at work have no captions. */}
          <track kind="captions" />
        </video>
      )}
    </div>
  );
}
