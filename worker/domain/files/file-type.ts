import type { AttachmentType } from "./attachment-key.ts";
import { readJpeg } from "./pictures/jpeg.ts";
import type { Picture } from "./pictures/picture.ts";
import { readPdf } from "./pdf-bytes.ts";
import { readPng } from "./pictures/png.ts";
import { readWebp } from "./pictures/webp.ts";
import { isWebm, videoContainerType, withoutVideoMetadata } from "./video-bytes.ts";

type ReadFile = {
  type: AttachmentType;
  picture: Picture | null;
  /** Of a PDF. */
  pdf?: NonNullable<ReturnType<typeof readPdf>>;
};

/** The content type told from the bytes; null when the type is not accepted or the file is truncated. */
export function readFile(bytes: Uint8Array): ReadFile | null {
  const readers = { "image/png": readPng, "image/jpeg": readJpeg, "image/webp": readWebp } as const;
  for (const [type, read] of Object.entries(readers) as [keyof typeof readers, typeof readPng][]) {
    const picture = read(bytes);
    if (picture) return { type, picture };
  }
  const pdf = readPdf(bytes);
  if (pdf) return { type: "application/pdf", picture: null, pdf };
  const type = isWebm(bytes) ? "video/webm" : videoContainerType(bytes);
  return type && { type, picture: null };
}

export const fileTypeOf = (bytes: Uint8Array): AttachmentType | null => readFile(bytes)?.type ?? null;

const HEIC_BRAND = /^(hei[csmx]|hev[cmsx])$/;
/** Brands of the container itself: which pictures are in it, the brands behind them say. */
const CONTAINER_BRAND = /^m[is]f1$/;
const AT_MOST_BRANDS = 16;

/** Whether the bytes are the picture format of iPhones, whatever the file is called. The API does not accept it. */
export function isHeicFile(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 16 + 4 * AT_MOST_BRANDS));
  if (text.slice(4, 8) !== "ftyp") return false;
  const end = Math.min(text.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  const [major = "", ...others] = [8, ...Array.from({ length: AT_MOST_BRANDS }, (_, at) => 16 + at * 4)]
    .filter((start) => start + 4 <= end)
    .map((start) => text.slice(start, start + 4));
  return (
    HEIC_BRAND.test(major) || (CONTAINER_BRAND.test(major) && others.some((one) => HEIC_BRAND.test(one)))
  );
}

/**
 * The file as it is stored: without where, when and with what it was taken. WebM has no field for a place. A document stays as it is: what
 * was signed in it would not be valid otherwise.
 */
export function withoutMetadata(bytes: Uint8Array, { type, picture }: ReadFile): Uint8Array {
  if (picture) return picture.withoutMetadata();
  return type === "video/webm" || type === "application/pdf" ? bytes : withoutVideoMetadata(bytes);
}
