import { Camera, FilePlus, ImagePlus, Video } from "lucide-react";
import { useEffect, useId, useRef, type ChangeEvent, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { cx } from "../styles/cx.ts";
import type { MediaKind } from "./media-item.ts";
import { useFileDrop } from "./use-file-drop.ts";

type MediaPickerProps = {
  kind: MediaKind;
  /** The `accept` attributes of the file input and of the camera input. */
  accept: string;
  fromCamera: string;
  /** The camera or the gallery is about to be opened. */
  onChoose: () => void;
  onFiles: (files: File[], isTaken?: boolean) => void;
  /** The current files, which are part of the drop zone. */
  children?: ReactNode;
};

/** No camera makes a document. */
const CAMERAS = { photo: Camera, video: Video, document: null } satisfies Record<
  MediaKind,
  typeof Camera | null
>;

/** Touch devices show the camera button first; others accept dropped and pasted files. */
export function MediaPicker(props: MediaPickerProps) {
  const { kind, accept, fromCamera, onChoose, onFiles, children } = props;
  const text = useText("app").media[kind];
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { isOver, dropZone } = useFileDrop((dropped) => onFiles(dropped));
  useFilePaste(fromCamera, onFiles);
  const CameraIcon = CAMERAS[kind];
  const FilesIcon = CameraIcon ? ImagePlus : FilePlus;
  const limitsId = useId();
  const describedBy = text.limits ? limitsId : undefined;

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // Cleared, so that the same file can be chosen again after it was rejected or removed.
    currentTarget.value = "";
    if (chosen.length > 0) onFiles(chosen, currentTarget === camera.current);
  };
  return (
    <div
      {...dropZone}
      className={cx(
        "relative flex min-w-0 flex-col gap-3 rounded-lg border border-dashed border-input/60 p-3 transition-colors",
        isOver && "border-ring bg-accent",
      )}
    >
      {children}
      <div className="grid grid-cols-1 gap-2.5 pointer-coarse:min-[22rem]:grid-cols-2 pointer-fine:flex pointer-fine:flex-wrap pointer-fine:items-center">
        {CameraIcon ? (
          <Button
            className="pointer-fine:hidden"
            aria-describedby={describedBy}
            onClick={() => camera.current?.click()}
          >
            <CameraIcon aria-hidden="true" />
            {text.camera}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          data-add-files=""
          aria-describedby={describedBy}
          onClick={() => files.current?.click()}
        >
          <FilesIcon aria-hidden="true" />
          <span className="pointer-coarse:hidden">{text.files}</span>
          <span className="pointer-fine:hidden">{text.gallery}</span>
        </Button>
        <p className="min-w-0 text-xs text-muted-foreground pointer-coarse:hidden">{text.invite}</p>
      </div>
      {text.limits ? (
        <p id={limitsId} className="text-xs text-muted-foreground">
          {text.limits}
        </p>
      ) : null}
      {CameraIcon ? (
        <input
          ref={camera}
          type="file"
          hidden
          accept={fromCamera}
          capture="environment"
          onClick={onChoose}
          onChange={handleChange}
        />
      ) : null}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        data-files={kind}
        onClick={onChoose}
        onChange={handleChange}
      />
      {isOver ? (
        <p className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-lg bg-accent/90 font-medium">
          {text.drop}
        </p>
      ) : null}
    </div>
  );
}

/** Calls `onFiles` with pasted files of the media type (`image/*`), except while a dialog is open. */
function useFilePaste(mediaType: string, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const prefix = mediaType.replace("*", "");
    const paste = (event: ClipboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith(prefix));
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [mediaType]);
}
