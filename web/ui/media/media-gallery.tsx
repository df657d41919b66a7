import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentType,
  type ReactNode,
} from "react";
import { useText } from "../../text/use-text.ts";
import { FieldError } from "../controls/field-notes.tsx";
import { useUndoable } from "../overlays/use-undoable.ts";
import { MediaGrid } from "./media-grid.tsx";
import type { MediaItem, MediaKind } from "./media-item.ts";
import { MediaPicker } from "./media-picker.tsx";
import type { MediaViewerProps } from "./viewer/media-viewer.tsx";
import { RejectedFiles, type RejectedFile } from "./rejected-files.tsx";

type MediaGalleryActions = {
  /** Returns the rejected files with the reason. `isTaken`: the camera has just taken them. */
  onFiles: (files: File[], isTaken: boolean) => Promise<RejectedFile[]>;
  /** Moves the file to the position of another file. */
  onMove: (key: string, targetKey: string) => void;
  /** Called when the removal can no longer be undone. */
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Opens a photo to draw on it. */
  onMark?: ((key: string) => void) | undefined;
};

type MediaGalleryProps = {
  id: string;
  kind: MediaKind;
  label: string;
  files: readonly Omit<MediaItem, "name" | "kind">[];
  /** Shows the files large; loaded when one is opened. */
  viewer: ComponentType<MediaViewerProps>;
  accept: string;
  fromCamera: string;
  required?: boolean | undefined;
  error?: ReactNode;
  /** Absent in read-only mode. */
  editing?: MediaGalleryActions | undefined;
  /** Part of something else that has the heading and the buttons, which click the inputs: of the camera on a phone, and of files. */
  isPart?: boolean | undefined;
  /** Beside other fields on a small sheet. */
  isSmall?: boolean | undefined;
};

export function MediaGallery({
  id,
  kind,
  label,
  files,
  viewer: Viewer,
  accept,
  fromCamera,
  required,
  error,
  editing,
  isPart = false,
  isSmall = isPart,
}: MediaGalleryProps) {
  const { media } = useText("app");
  const text = media[kind];
  const errorId = useId();
  const board = useRef<HTMLFieldSetElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  // How many tiles there is room for: made when files are about to be chosen, so that nothing moves when they come.
  const [{ adding, room }, setWork] = useState({ adding: 0, room: 0 });
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const { hidden, removeWithUndo } = useUndoable((key) => editing?.onRemove(key));

  const visibleFiles = files.filter(({ key }) => key !== hidden);
  const items = visibleFiles.map((file, index): MediaItem => ({
    ...file,
    kind,
    name:
      kind === "document"
        ? file.filename
        : text.item(`${index + 1} ${media.grid.outOf} ${visibleFiles.length}`),
  }));
  const focusSoon = (selector: string) =>
    setTimeout(() => board.current?.querySelector<HTMLElement>(selector)?.focus(), 60);

  useEffect(() => {
    const field = board.current;
    const giveUp = ({ target }: Event) => {
      if (target instanceof HTMLInputElement)
        setWork((work) => (work.adding > 0 ? work : { ...work, room: 0 }));
    };
    // React passes on no `cancel` of a file input.
    field?.addEventListener("cancel", giveUp);
    return () => field?.removeEventListener("cancel", giveUp);
  }, []);

  const makeRoom = () => setWork((work) => ({ ...work, room: Math.max(work.room, items.length + 1) }));
  const add = async (chosen: File[], isTaken = false) => {
    setRejected([]);
    setWork((work) => ({
      adding: work.adding + 1,
      room: (work.adding > 0 ? work.room : items.length) + chosen.length,
    }));
    const newlyRejected = (await editing?.onFiles(chosen, isTaken)) ?? [];
    setWork((work) => ({ adding: work.adding - 1, room: work.adding > 1 ? work.room : 0 }));
    setRejected((before) => [...before, ...newlyRejected]);
  };
  const takeFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // Cleared, so that the same file can be chosen again after it was rejected or removed.
    currentTarget.value = "";
    if (chosen.length > 0) void add(chosen, currentTarget.hasAttribute("capture"));
  };
  const remove = (key: string) => {
    const index = items.findIndex((item) => item.key === key);
    const next = items[index + 1] ?? items[index - 1];
    removeWithUndo(key, { done: text.removed, undo: media.undo }, () => focusSoon(tileSelector(key)));
    focusSoon(next ? tileSelector(next.key) : "[data-add-files]");
  };
  const awaited = Math.max(0, room - items.length);
  const grid =
    items.length + awaited > 0 ? (
      <MediaGrid
        items={items}
        awaited={awaited}
        kind={kind}
        label={label}
        isSmall={isSmall}
        onOpen={(index) => setOpenKey(items[index]?.key ?? null)}
        editing={
          editing && {
            onMove: (from, to) => {
              const [moved, target] = [items[from], items[to]];
              if (moved && target) editing.onMove(moved.key, target.key);
            },
            onRemove: remove,
            onRetry: editing.onRetry,
            onMark: editing.onMark,
          }
        }
      />
    ) : null;
  const openIndex = items.findIndex(({ key }) => key === openKey);
  return (
    <fieldset
      ref={board}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      hidden={isPart && items.length + awaited + rejected.length === 0 && !error}
      className="flex min-w-0 flex-col gap-2 rounded-lg [&[hidden]]:hidden"
    >
      <legend className={isPart ? "sr-only" : "mb-2 flex items-baseline gap-2 text-sm font-medium"}>
        <span>
          {label}
          {required && editing ? (
            <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
              *
            </span>
          ) : null}
        </span>
        {items.length > 0 ? (
          <span className="font-normal text-muted-foreground tabular-nums">{items.length}</span>
        ) : null}
      </legend>
      {isPart ? (
        <>
          {grid}
          {editing ? (
            <>
              {matchMedia("(pointer: coarse)").matches ? (
                <input
                  type="file"
                  hidden
                  accept={fromCamera}
                  capture="environment"
                  onClick={makeRoom}
                  onChange={takeFiles}
                />
              ) : null}
              <input
                type="file"
                hidden
                multiple
                accept={accept}
                data-files={kind}
                onClick={makeRoom}
                onChange={takeFiles}
              />
            </>
          ) : null}
        </>
      ) : editing ? (
        <MediaPicker kind={kind} accept={accept} fromCamera={fromCamera} onChoose={makeRoom} onFiles={add}>
          {grid}
        </MediaPicker>
      ) : (
        (grid ?? <p className="text-sm text-muted-foreground">{text.none}</p>)
      )}
      <output className="sr-only">{adding > 0 ? text.preparing : null}</output>
      <RejectedFiles files={rejected} onDismiss={() => setRejected([])} />
      <FieldError id={errorId}>{error}</FieldError>
      {openIndex >= 0 ? (
        <Viewer
          items={items}
          index={openIndex}
          onIndex={(index) => setOpenKey(items[index]?.key ?? null)}
          onClose={() => setOpenKey(null)}
          onMark={editing?.onMark}
        />
      ) : null}
    </fieldset>
  );
}

const tileSelector = (key: string) => `[data-media="${CSS.escape(key)}"] button`;
