import { attachmentKey, type AttachmentType } from "#worker/domain/files/attachment-key.ts";
import { newId } from "#worker/domain/ids.ts";
import { updateDraft } from "../device/drafts.ts";
import { listFiles, storeFile, type StoredFile } from "../device/files.ts";
import { fileKeysIn } from "../merge/draft.ts";
import { replaceFileReferences } from "../merge/replace-file.ts";
import { forgetDelivered } from "../delivery/delivered.ts";
import type { SendableChange } from "../outbox/sendable.ts";
import type { SendTask } from "../outbox/send-result.ts";
import { isStaleUpload } from "./upload.ts";

/** Queues a file under a new id, as the server does not accept the old one again. The old copy is deleted once unused. */
async function resend(
  { owner, key, address }: SendTask,
  file: StoredFile,
  wasRefused: boolean,
): Promise<void> {
  const { companyId, type, formId } = address;
  const { filename, contentType } = file;
  const id = newId();
  // Only files of accepted types are stored.
  const r2Key = attachmentKey({
    companyId,
    formType: type,
    formId,
    id,
    contentType: contentType as AttachmentType,
  });
  const { sentAt: _, ...kept } = file;
  forgetDelivered(owner, file.r2Key);
  await storeFile(owner, {
    ...kept,
    id,
    r2Key,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
    wasRefused,
  });
  await updateDraft(owner, address, key, (draft) =>
    replaceFileReferences(draft, file.r2Key, { r2Key, filename, contentType }),
  );
}

async function sentFilesIn(task: SendTask, value: unknown): Promise<StoredFile[]> {
  const keys = new Set(fileKeysIn(value));
  if (keys.size === 0) return [];
  return (await listFiles(task.owner, task.key)).filter(
    ({ r2Key, state }) => state === "sent" && keys.has(r2Key),
  );
}

/** Resends files that were uploaded too long ago to be referenced now. Returns whether there were any. */
export async function resendStaleFiles(
  task: SendTask,
  sendable: readonly SendableChange[],
): Promise<boolean> {
  const sent = await sentFilesIn(
    task,
    sendable.map(({ value }) => value),
  );
  const stale = sent.filter(isStaleUpload);
  await Promise.all(stale.map((file) => resend(task, file, false)));
  return stale.length > 0;
}

/** Resends, once, the files of a rejected value: the server may have deleted them. Returns whether there were any. */
export async function resendRefusedFiles(task: SendTask, value: unknown): Promise<boolean> {
  const refused = (await sentFilesIn(task, value)).filter(({ wasRefused }) => !wasRefused);
  await Promise.all(refused.map((file) => resend(task, file, true)));
  return refused.length > 0;
}

/** Resends a file whose id the server has already used: an upload arrived without an answer and was deleted since. */
export async function resendUnderNewId(task: SendTask, file: StoredFile): Promise<boolean> {
  if (file.wasRefused) return false;
  await resend(task, file, true);
  return true;
}
