// The photos and documents of a comment that is being written. They stay on this device, like its text; the outbox sends them with it.
import type { CommentKind } from "#worker/contract/actions/action-vocabularies.ts";
import type { PhotoNotes } from "#worker/contract/shapes.ts";
import { attachmentKey, type AttachmentType } from "#worker/domain/files/attachment-key.ts";
import { newId } from "#worker/domain/ids.ts";
import type { StoredFile } from "#web/data/forms/record.ts";
import { deleteFile, listFiles, readStoredFile, storeFile } from "#web/data/forms/device/files.ts";
import { currentOwner } from "#web/data/forms/owner.ts";
import type { Action } from "#web/data/actions/action-queries.ts";

export type EvidencePurpose = "photo" | "document";
type CommentDraft = { companyId: string; actionId: string; kind: CommentKind };

const ownerOf = () => currentOwner() ?? "";
/** The files of a comment have this key until the comment is handed to the outbox. */
export const evidenceKey = ({ companyId, actionId, kind }: CommentDraft) =>
  `${companyId}/action/${actionId}/${kind}`;

/** The comment that is being written on the action, or on its completion. */
export const commentDraft = ({ companyId, id }: Pick<Action, "companyId" | "id">, kind: CommentKind) => ({
  companyId,
  actionId: id,
  kind,
});

/** In the order in which they were added, or that they were moved to. */
export async function readEvidence(draft: CommentDraft): Promise<StoredFile[]> {
  const placeOf = ({ place, keptAt }: StoredFile) => place ?? keptAt;
  const files = await listFiles(ownerOf(), evidenceKey(draft));
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export async function storeEvidence(
  draft: CommentDraft,
  purpose: EvidencePurpose,
  { name: filename, ...prepared }: { blob: Blob; name: string; pages?: number },
): Promise<StoredFile> {
  const { companyId, actionId: formId } = draft;
  const id = newId();
  // prepareMedia accepts only these types.
  const contentType = prepared.blob.type as AttachmentType;
  const file: StoredFile = {
    id,
    r2Key: attachmentKey({ companyId, formType: "action", formId, id, contentType }),
    formKey: evidenceKey(draft),
    address: { companyId, type: "action", formId },
    purpose,
    filename,
    contentType,
    ...prepared,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
  };
  await storeFile(ownerOf(), file);
  return file;
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

export async function noteEvidence(r2Key: string, notes: PhotoNotes): Promise<void> {
  const file = await readStoredFile(ownerOf(), r2Key);
  if (file) await storeFile(ownerOf(), { ...file, notes });
}

export const removeEvidence = (r2Key: string): Promise<void> => deleteFile(ownerOf(), r2Key);
