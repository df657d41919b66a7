// The `accept` attribute of file inputs, and the types and names of media files.
import { DOCUMENT_TYPES, PHOTO_TYPES, VIDEO_TYPES } from "#worker/contract/forms/media.ts";

export type MediaPurpose = "photo" | "video" | "document";

/** Some systems know the extension of a file but not its type. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  heif: "image/heif",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  pdf: "application/pdf",
};

/** Without HEIC on purpose: phones then convert their HEIC pictures to JPEG. */
export const ACCEPT: Readonly<Record<MediaPurpose, string>> = {
  photo: [...PHOTO_TYPES, ".jpg", ".jpeg", ".png", ".webp"].join(),
  video: [...VIDEO_TYPES, ".mp4", ".webm", ".mov"].join(),
  document: [...DOCUMENT_TYPES, ".pdf"].join(),
};

/** Phones open the camera only for these wildcards. No camera makes a document: what is pasted has its type. */
export const CAMERA_ACCEPT: Readonly<Record<MediaPurpose, string>> = {
  photo: "image/*",
  video: "video/*",
  document: "application/pdf",
};

const extensionOf = (name: string) => name.split(".").at(-1)?.toLowerCase() ?? "";

/** The file's type, from its extension where the system gives none; empty for other files. */
export function mediaTypeOf({ type, name }: Pick<File, "type" | "name">): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase() || (TYPE_BY_EXTENSION[extensionOf(name)] ?? "");
}

export const isHeicType = (type: string): boolean => /^image\/hei[cf]/.test(type);

const EXTENSION_BY_TYPE: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/png": "png",
};

/** Replaces the extension when re-encoding has changed the type of a picture. */
export function fileNameFor(name: string, type: string): string {
  const extension = EXTENSION_BY_TYPE[type];
  if (!extension || TYPE_BY_EXTENSION[extensionOf(name)] === type) return name;
  const stem = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name;
  return `${stem || "foto"}.${extension}`;
}
