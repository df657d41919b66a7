export type MediaKind = "photo" | "video";

/** A photo or a video as it is shown, whether it is stored already or still on its way. */
export type MediaItem = {
  key: string;
  kind: MediaKind;
  url: string;
  filename: string;
  /** What it is called among the others, "Foto 2 de 5": there are no better words for a picture nobody has described. */
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string | null;
};

/** What may be done with one file. */
export type TileActions = {
  onRemove: () => void;
  onRetry: () => void;
  /** Absent where it is first, or last. */
  onMoveBefore?: (() => void) | undefined;
  onMoveAfter?: (() => void) | undefined;
};
