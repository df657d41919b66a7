// Which files may be chosen, as a file input's `accept` wants to be told.
import { PHOTO_TYPES, VIDEO_TYPES } from "../../../worker/contract/forms/media.ts";

export type MediaPurpose = "photo" | "video";

/** Some systems know the ending of a file and not its type, so both are named. */
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
};

/** Without HEIC on purpose: a phone that keeps its pictures so then hands over a JPEG. */
export const ACCEPT: Readonly<Record<MediaPurpose, string>> = {
  photo: [...PHOTO_TYPES, ".jpg", ".jpeg", ".png", ".webp"].join(),
  video: [...VIDEO_TYPES, ".mp4", ".webm", ".mov"].join(),
};

/** What a camera is asked for: the phones know it by no other name. */
export const CAMERA_ACCEPT: Readonly<Record<MediaPurpose, string>> = { photo: "image/*", video: "video/*" };

const extensionOf = (name: string) => name.split(".").at(-1)?.toLowerCase() ?? "";

/** Its type, told by its ending where the system does not say; empty for what is none of ours. */
export function mediaTypeOf({ type, name }: Pick<File, "type" | "name">): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase() || (TYPE_BY_EXTENSION[extensionOf(name)] ?? "");
}

export const isHeic = (type: string): boolean => /^image\/hei[cf]/.test(type);

const EXTENSION_BY_TYPE: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/png": "png",
};

/** Re-encoding may change what a picture is; its name then says so. */
export function fileNameFor(name: string, type: string): string {
  const ending = EXTENSION_BY_TYPE[type];
  if (!ending || TYPE_BY_EXTENSION[extensionOf(name)] === type) return name;
  const stem = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name;
  return `${stem || "foto"}.${ending}`;
}
