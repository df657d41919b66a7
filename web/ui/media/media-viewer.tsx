import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { buttonClass } from "../controls/button.tsx";
import type { MediaItem } from "./media-item.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { ViewedPhoto } from "./viewed-photo.tsx";
import { ViewedVideo } from "./viewed-video.tsx";
import { ViewerButton } from "./viewer-button.tsx";
import { turnByKeys } from "./viewer-keys.ts";

export type MediaViewerWords = {
  outOf: string;
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  download: string;
  broken: string;
  unplayable: string;
};

type MediaViewerProps = {
  items: readonly MediaItem[];
  /** Which one is shown. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  words: MediaViewerWords;
};

/** Photos and videos one after the other, each as large as the screen. Dark in both themes: pictures are seen best so. */
export function MediaViewer({ items, index, onIndex, onClose, words }: MediaViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const item = items[index];
  useBackCloses(onClose);
  useEffect(() => {
    const cameFrom = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-close]")?.focus();
    return () => {
      element?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);
  if (!item) return null;

  const turn = (step: 1 | -1) => onIndex((index + step + items.length) % items.length);
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      data-covers-all=""
      aria-label={item.name}
      onKeyDown={turnByKeys(turn)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col overflow-hidden bg-background p-0 text-foreground open:flex"
    >
      <header className="flex shrink-0 items-center gap-1 px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:px-4">
        <p aria-live="polite" className="shrink-0 ps-2 text-sm font-medium tabular-nums">
          {index + 1} {words.outOf} {items.length}
        </p>
        <p className="min-w-0 flex-1 truncate px-2 text-center text-sm text-muted-foreground">
          {item.filename}
        </p>
        <a
          href={item.url}
          download={item.filename}
          aria-label={words.download}
          title={words.download}
          className={`${buttonClass({ variant: "ghost", size: "icon" })} size-11 rounded-full text-lg`}
        >
          <Download aria-hidden="true" />
        </a>
        <ViewerButton label={words.close} data-close="" onClick={onClose}>
          <X aria-hidden="true" />
        </ViewerButton>
      </header>
      <div className="relative min-h-0 flex-1">
        <Viewed item={item} words={words} onTurn={turn} />
        {items.length > 1 ? (
          <>
            <div className="absolute inset-y-0 start-2 my-auto h-fit rounded-full bg-background/80">
              <ViewerButton label={words.previous} onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" />
              </ViewerButton>
            </div>
            <div className="absolute inset-y-0 end-2 my-auto h-fit rounded-full bg-background/80">
              <ViewerButton label={words.next} onClick={() => turn(1)}>
                <ChevronRight aria-hidden="true" />
              </ViewerButton>
            </div>
          </>
        ) : null}
      </div>
    </dialog>
  );
}

type ViewedProps = { item: MediaItem; words: MediaViewerWords; onTurn: (step: 1 | -1) => void };

function Viewed({ item, words, onTurn }: ViewedProps) {
  if (item.kind === "photo") return <ViewedPhoto item={item} words={words} onTurn={onTurn} />;
  return <ViewedVideo item={item} words={words} />;
}
