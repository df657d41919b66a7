// The photos of a comment that is being written. They stay on this device, like its text, until it is sent.
import type { CommentKind } from "#worker/contract/actions/action-vocabularies.ts";
import { attachmentKey, type AttachmentType } from "#worker/domain/files/attachment-key.ts";
import { newId } from "#worker/domain/ids.ts";
import type { StoredFile } from "#web/data/forms/device/database.ts";
import { deleteFile, listFiles, readStoredFile, storeFile } from "#web/data/forms/device/files.ts";
import { currentOwner } from "#web/data/forms/owner.ts";
import { isStaleUpload, upload } from "#web/data/forms/sending/upload.ts";
import type { Action } from "#web/data/actions/action-queries.ts";

type CommentDraft = { companyId: string; actionId: string; kind: CommentKind };

const ownerOf = () => currentOwner() ?? "";
const keyOf = ({ companyId, actionId, kind }: CommentDraft) => `${companyId}/action/${actionId}/${kind}`;

/** The comment that is being written on the action, or on its completion. */
export const commentDraft = ({ companyId, id }: Pick<Action, "companyId" | "id">, kind: CommentKind) => ({
  companyId,
  actionId: id,
  kind,
});

function withNewId(file: Omit<StoredFile, "id" | "r2Key">): StoredFile {
  const { companyId, type, formId } = file.address;
  const id = newId();
  // Only files of accepted types are stored.
  const contentType = file.contentType as AttachmentType;
  return { ...file, id, r2Key: attachmentKey({ companyId, formType: type, formId, id, contentType }) };
}

/** In the order in which they were added, or that they were moved to. */
export async function readEvidence(draft: CommentDraft): Promise<StoredFile[]> {
  const files = await listFiles(ownerOf(), keyOf(draft));
  const current = files.map(async (file) => {
    if (!isStaleUpload(file)) return file;
    const { sentAt: _, ...kept } = file;
    const renewed = withNewId({
      ...kept,
      state: "waiting",
      place: file.place ?? file.keptAt,
      keptAt: Date.now(),
    });
    await storeFile(ownerOf(), renewed);
    await deleteFile(ownerOf(), file.r2Key);
    return renewed;
  });
  const placeOf = ({ place, keptAt }: StoredFile) => place ?? keptAt;
  return (await Promise.all(current)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

export async function storeEvidence(draft: CommentDraft, blob: Blob, filename: string): Promise<StoredFile> {
  const file = withNewId({
    formKey: keyOf(draft),
    address: { companyId: draft.companyId, type: "action", formId: draft.actionId },
    purpose: "photo",
    filename,
    contentType: blob.type,
    blob,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
  });
  await storeFile(ownerOf(), file);
  return file;
}

/** Uploads a photo and returns it as the server has it; throws like `api`. */
export async function sendEvidence(
  file: StoredFile,
  onProgress: (part: number) => void,
): Promise<StoredFile> {
  const owner = ownerOf();
  const { r2Key, filename, contentType } = await upload(file, onProgress);
  // It may have been moved or removed during the upload.
  const now = await readStoredFile(owner, file.r2Key);
  const sent = { ...(now ?? file), r2Key, filename, contentType, state: "sent", sentAt: Date.now() } as const;
  if (!now) return sent;
  // The server detects the type from the bytes, so its key may differ from the device's.
  if (r2Key !== file.r2Key) await deleteFile(owner, file.r2Key);
  await storeFile(owner, sent);
  return sent;
}

export async function orderEvidence(r2Keys: readonly string[]): Promise<void> {
  const owner = ownerOf();
  await Promise.all(
    r2Keys.map(async (r2Key, place) => {
      const file = await readStoredFile(owner, r2Key);
      if (file) await storeFile(owner, { ...file, place });
    }),
  );
}

export const removeEvidence = (r2Key: string): Promise<void> => deleteFile(ownerOf(), r2Key);
