import { MAX_HELP_PICTURE_BYTES, MAX_PIXELS, PHOTO_TYPES } from "../../contract/forms/media.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { AttachmentType } from "./attachment-key.ts";
import { readFile, withoutMetadata } from "./file-type.ts";

export type HelpPictureFile = { bytes: Uint8Array; contentType: AttachmentType };

const ACCEPTED: readonly string[] = PHOTO_TYPES;
const LETTERS_AT_ONCE = 32_768;

/** A picture of a checklist's file as it is stored, or what it is refused with. */
export function readHelpPicture(data: string): HelpPictureFile | ValidationMessage {
  const sent = fromBase64(data);
  if (!sent) return "attachment.invalid";
  if (sent.length > MAX_HELP_PICTURE_BYTES) return "checklist.pictureTooLarge";
  const file = readFile(sent);
  if (!file || !ACCEPTED.includes(file.type)) return "attachment.photoType";
  if (file.picture && file.picture.pixels > MAX_PIXELS) return "attachment.tooManyPixels";
  return { bytes: withoutMetadata(sent, file), contentType: file.type };
}

function fromBase64(data: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** In pieces, because a function takes so many arguments and no more. */
export function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE));
  return btoa(letters);
}
