import type { Attachment, PdfDocument, Signature } from "#worker/contract/shapes.ts";
import { type AttachmentType, attachmentKey } from "#worker/domain/files/attachment-key.ts";
import { newId } from "#worker/domain/ids.ts";
import { currentCatalogue } from "#web/text/catalogue.ts";
import { readStored, store as storeValue } from "#web/browser/storage.ts";
import { describeError } from "../../api/errors.ts";
import type { MediaPurpose } from "../../media/accepted-kinds.ts";
import { formKey } from "../form-address.ts";
import type { AccidentAddress, FormAddress, ShownForm, StoredFile } from "../record.ts";

/** What reads pictures and videos; a form's first screen does not need it. */
export const loadMedia = () => import("../../media/prepare-media.ts");

type FileContent = { blob: Blob; filename: string; contentType: AttachmentType; pages?: number };

const REVIEW_KEY = "extintor.review-photos";
/** Whether somebody wants to see each photo on this device before it is sent. */
export const reviewsPhotos = (): boolean => readStored(REVIEW_KEY) !== null;
export const setReviewsPhotos = (reviews: boolean): boolean => storeValue(REVIEW_KEY, reviews ? "1" : null);

const PLACES_KEY = "extintor.photo-places";
/** Whether this device says where its photos are taken; the browser asks for itself the first time. */
export const keepsPlaces = (): boolean => readStored(PLACES_KEY) === null;
export const setKeepsPlaces = (keeps: boolean): boolean => storeValue(PLACES_KEY, keeps ? null : "no");

export function newStoredFile(
  address: FormAddress | AccidentAddress,
  purpose: StoredFile["purpose"],
  content: FileContent,
): StoredFile {
  const id = newId();
  const { companyId, type, formId } = address;
  const { contentType } = content;
  return {
    ...content,
    id,
    r2Key: attachmentKey({ companyId, formType: type, formId, id, contentType }),
    formKey: formKey(address),
    address,
    purpose,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
  };
}

const attachmentOf = ({ r2Key, filename, contentType, purpose, blob, pages }: StoredFile): PdfDocument => ({
  r2Key,
  filename,
  contentType,
  ...(purpose === "document" ? { bytes: blob.size, ...(pages ? { pages } : {}) } : {}),
});

type AttachOptions = {
  address: FormAddress | AccidentAddress;
  purpose: MediaPurpose;
  files: readonly File[];
  store: (file: StoredFile) => Promise<void>;
  add: (attachment: Attachment) => void;
};

/** Attaches files one by one: each is stored and added to the form before the next. Returns the rejected ones. */
export async function attachFiles({ address, purpose, files, store, add }: AttachOptions) {
  const refused: { name: string; message: string }[] = [];
  for (const file of files) {
    try {
      const { prepareMedia } = await loadMedia();
      const { name, ...prepared } = await prepareMedia(purpose, file);
      // prepareMedia accepts only these types.
      const contentType = prepared.blob.type as AttachmentType;
      const stored = newStoredFile(address, purpose, { ...prepared, filename: name, contentType });
      await store(stored);
      add(attachmentOf(stored));
    } catch (error) {
      refused.push({ name: file.name, message: await describe(error, purpose) });
    }
  }
  return refused;
}

async function describe(error: unknown, purpose: AttachOptions["purpose"]): Promise<string> {
  try {
    return (await loadMedia()).describeMediaError(error, purpose);
  } catch {
    return describeError(error, currentCatalogue().texts.public.errors);
  }
}

/** A signature is stored even if the content that it signs cannot be computed. */
async function contentOf(form: ShownForm): Promise<Pick<Signature, "content">> {
  try {
    return await (await import("./signed.ts")).contentOf(form);
  } catch {
    return {};
  }
}

export async function attachSignature(
  { address, store }: Pick<AttachOptions, "address" | "store">,
  drawing: Blob,
  signedBy: string,
  form: ShownForm | null,
): Promise<Signature> {
  const of = form && (await contentOf(form));
  const content = { blob: drawing, filename: "firma.png", contentType: "image/png" } as const;
  const file = newStoredFile(address, "signature", content);
  await store(file);
  return { ...attachmentOf(file), signedBy, signedAt: new Date().toISOString(), ...of };
}
