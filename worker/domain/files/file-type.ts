import type { AttachmentType } from "./attachment-key.ts";
import { readJpeg } from "./pictures/jpeg.ts";
import type { Picture } from "./pictures/picture.ts";
import { readPng } from "./pictures/png.ts";
import { readWebp } from "./pictures/webp.ts";
import { isWebm, videoContainerType, withoutVideoMetadata } from "./video-bytes.ts";

type ReadFile = { type: AttachmentType; picture: Picture | null };

/** The content type told from the bytes; null when the type is not accepted or the file is truncated. */
export function readFile(bytes: Uint8Array): ReadFile | null {
  const readers = { "image/png": readPng, "image/jpeg": readJpeg, "image/webp": readWebp } as const;
  for (const [type, read] of Object.entries(readers) as [keyof typeof readers, typeof readPng][]) {
    const picture = read(bytes);
    if (picture) return { type, picture };
  }
  const type = isWebm(bytes) ? "video/webm" : videoContainerType(bytes);
  return type && { type, picture: null };
}

export const fileTypeOf = (bytes: Uint8Array): AttachmentType | null => readFile(bytes)?.type ?? null;

/** The file as it is stored: without where, when and with what it was taken. WebM has no field for a place. */
export function withoutMetadata(bytes: Uint8Array, { type, picture }: ReadFile): Uint8Array {
  if (picture) return picture.withoutMetadata();
  return type === "video/webm" ? bytes : withoutVideoMetadata(bytes);
}
