import type { ReactNode } from "react";

export type MediaKind = "photo" | "video" | "document";

/** A photo, a video or a document, stored or still to be uploaded. */
export type MediaItem = {
  key: string;
  kind: MediaKind;
  url: string;
  filename: string;
  /** The accessible name: its position ("Foto 2 de 5"), as photos have no description; of a document that of its file. */
  name: string;
  /** The size of a document, once it is known. */
  bytes?: number | undefined;
  pages?: number | undefined;
  /** The part of the form that the photo belongs to; absent: the whole form. */
  caption?: string | undefined;
  /** What was written about a photo, and what is drawn over it. */
  about?: string | undefined;
  overlay?: ReactNode;
  /** `held`: its person looks at it before it is sent. */
  state: "stored" | "waiting" | "held" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  /** The reason of the failure. */
  message: string | null;
};

/** The operations on one file. */
export type TileActions = {
  onRemove: () => void;
  onRetry: () => void;
  /** Opens a photo to draw on it. */
  onMark?: (() => void) | undefined;
  /** Absent for the first file; `onMoveAfter` for the last. */
  onMoveBefore?: (() => void) | undefined;
  onMoveAfter?: (() => void) | undefined;
};
