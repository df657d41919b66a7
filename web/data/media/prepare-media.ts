import { MAX_FILE_BYTES, VIDEO_TYPES } from "#worker/contract/forms/media.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import { visibleName } from "#worker/domain/files/file-name.ts";
import { fileTypeOf } from "#worker/domain/files/file-type.ts";
import { currentCatalogue } from "../../text/catalogue.ts";
import { type MediaPurpose, fileNameFor, mediaTypeOf } from "./accepted-kinds.ts";
import { MediaError } from "./media-error.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** A file ready to be sent: its bytes with their type, and the matching name. */
type PreparedFile = { blob: Blob; name: string };

const prepare: Readonly<Record<MediaPurpose, (file: File) => Promise<PreparedFile>>> = {
  photo: async (file) => {
    const blob = await shrinkPicture(file);
    return { blob, name: fileNameFor(visibleName(file.name), blob.type) };
  },
  video: async (file) => ({ blob: await checkedVideo(file), name: visibleName(file.name) }),
};

/** Shrinks pictures and checks videos. Rejects with MediaError. */
export const prepareMedia = (purpose: MediaPurpose, file: File): Promise<PreparedFile> =>
  prepare[purpose](file);

const ACCEPTED_VIDEOS: readonly string[] = VIDEO_TYPES;

/** Checks the bytes as the server will: a truncated video is rejected here. */
async function checkedVideo(file: File): Promise<Blob> {
  if (file.size === 0) throw new MediaError("empty");
  if (!ACCEPTED_VIDEOS.includes(mediaTypeOf(file))) throw new MediaError("wrongType");
  if (file.size > MAX_FILE_BYTES) throw new MediaError("tooLarge");
  const bytes = await file.arrayBuffer().catch(() => null);
  const type = bytes && fileTypeOf(new Uint8Array(bytes));
  if (!type) throw new MediaError("unreadable");
  if (!ACCEPTED_VIDEOS.includes(type)) throw new MediaError("wrongType");
  return file.type === type ? file : file.slice(0, file.size, type);
}

/** The message for a rejected file. */
export function describeMediaError(error: unknown, purpose: MediaPurpose): string {
  const { language, texts } = currentCatalogue();
  if (!(error instanceof MediaError)) return texts.public.errors.unexpected;
  if (error.fault === "tooManyPixels") return validationText(language, "attachment.tooManyPixels");
  return texts.app ? texts.app.media.faults[purpose][error.fault] : texts.public.errors.unexpected;
}
