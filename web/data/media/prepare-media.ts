import { CONTENT_TYPES_BY_PURPOSE, MAX_BYTES_BY_PURPOSE } from "#worker/contract/forms/media.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import { visibleName } from "#worker/domain/files/file-name.ts";
import { readFile } from "#worker/domain/files/file-type.ts";
import { currentCatalogue } from "../../text/catalogue.ts";
import { type MediaPurpose, fileNameFor, mediaTypeOf } from "./accepted-kinds.ts";
import { MediaError } from "./media-error.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** A file ready to be sent: its bytes with their type, and the matching name. */
type PreparedFile = { blob: Blob; name: string; pages?: number };

const prepare: Readonly<Record<MediaPurpose, (file: File) => Promise<PreparedFile>>> = {
  photo: async (file) => {
    const blob = await shrinkPicture(file);
    return { blob, name: fileNameFor(visibleName(file.name), blob.type) };
  },
  video: (file) => checked("video", file),
  document: (file) => checked("document", file),
};

/** Shrinks pictures and checks videos and documents. Rejects with MediaError. */
export const prepareMedia = (purpose: MediaPurpose, file: File): Promise<PreparedFile> =>
  prepare[purpose](file);

/** Checks the bytes as the server will: a truncated file is rejected here. */
async function checked(purpose: "video" | "document", file: File): Promise<PreparedFile> {
  const types = CONTENT_TYPES_BY_PURPOSE[purpose];
  if (file.size === 0) throw new MediaError("empty");
  if (!types.includes(mediaTypeOf(file))) throw new MediaError("wrongType");
  if (file.size > MAX_BYTES_BY_PURPOSE[purpose]) throw new MediaError("tooLarge");
  const bytes = await file.arrayBuffer().catch(() => null);
  const read = bytes && readFile(new Uint8Array(bytes));
  if (!read) throw new MediaError("unreadable");
  if (!types.includes(read.type)) throw new MediaError("wrongType");
  if (read.pdf?.isProtected) throw new MediaError("protected");
  const blob = file.type === read.type ? file : file.slice(0, file.size, read.type);
  const pages = read.pdf?.pages;
  return { blob, name: visibleName(file.name), ...(pages ? { pages } : {}) };
}

/** The message for a rejected file. */
export function describeMediaError(error: unknown, purpose: MediaPurpose): string {
  const { language, texts } = currentCatalogue();
  if (!(error instanceof MediaError)) return texts.public.errors.unexpected;
  if (error.fault === "tooManyPixels") return validationText(language, "attachment.tooManyPixels");
  if (error.fault === "protected") return validationText(language, "attachment.documentProtected");
  return texts.app ? texts.app.media.faults[purpose][error.fault] : texts.public.errors.unexpected;
}
