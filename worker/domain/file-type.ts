import type { AttachmentType } from "./attachment-key.ts";
import { isJpeg, isPng, isWebp } from "./picture-bytes.ts";
import { isWebm, videoContainerType } from "./video-bytes.ts";

/** What a file is by its bytes, whatever it is called or said to be; null when it is nothing we take, or not whole. */
export function fileTypeOf(bytes: Uint8Array): AttachmentType | null {
  if (isPng(bytes)) return "image/png";
  if (isJpeg(bytes)) return "image/jpeg";
  if (isWebp(bytes)) return "image/webp";
  if (isWebm(bytes)) return "video/webm";
  return videoContainerType(bytes);
}
