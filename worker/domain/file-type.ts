import type { AttachmentType } from "./attachment-key.ts";
import { isJpeg, isPng, isWebp } from "./picture-bytes.ts";
import { isWebm, videoContainerType } from "./video-bytes.ts";

/** The content type detected from the bytes; null when the type is not accepted or the file is truncated. */
export function fileTypeOf(bytes: Uint8Array): AttachmentType | null {
  if (isPng(bytes)) return "image/png";
  if (isJpeg(bytes)) return "image/jpeg";
  if (isWebp(bytes)) return "image/webp";
  if (isWebm(bytes)) return "video/webm";
  return videoContainerType(bytes);
}
