import { attachmentKey, type AttachmentType } from "../../../../worker/domain/attachment-key.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import { updateDraft } from "../device/drafts.ts";
import { filesOf, keepFile, type KeptFile } from "../device/files.ts";
import { filesIn } from "../merge/draft.ts";
import { replaceFile } from "../merge/replace-file.ts";
import type { Sendable } from "../outbox/sendable.ts";
import type { Task } from "../outbox/verdict.ts";

/** The server lets go of what no record points at within a day; this leaves time to point at it. */
const STALE_AFTER = 20 * 60 * 60 * 1000;

/** Under a new id: the old one is spent on the server. What is kept under it goes once nothing points at it any more. */
async function sendAgain({ owner, key, address }: Task, file: KeptFile, wasRefused: boolean): Promise<void> {
  const { companyId, type, formId } = address;
  const { filename, contentType } = file;
  const id = newId();
  // The device keeps only what may be attached.
  const r2Key = attachmentKey({
    companyId,
    formType: type,
    formId,
    id,
    contentType: contentType as AttachmentType,
  });
  const { sentAt: _, ...kept } = file;
  await keepFile(owner, {
    ...kept,
    id,
    r2Key,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
    wasRefused,
  });
  await updateDraft(owner, address, key, (draft) =>
    replaceFile(draft, file.r2Key, { r2Key, filename, contentType }),
  );
}

async function sentFilesIn(task: Task, value: unknown): Promise<KeptFile[]> {
  const keys = new Set(filesIn(value));
  if (keys.size === 0) return [];
  return (await filesOf(task.owner, task.key)).filter(
    ({ r2Key, state }) => state === "sent" && keys.has(r2Key),
  );
}

/** Whether some that are to be pointed at now have lain on the server for too long, and go again first. */
export async function sendStaleAgain(task: Task, sendable: readonly Sendable[]): Promise<boolean> {
  const sent = await sentFilesIn(
    task,
    sendable.map(({ value }) => value),
  );
  const stale = sent.filter(({ sentAt, keptAt }) => (sentAt ?? keptAt) < Date.now() - STALE_AFTER);
  await Promise.all(stale.map((file) => sendAgain(task, file, false)));
  return stale.length > 0;
}

/** The server would not have a value for what it points at: whatever it has let go of goes again, once. */
export async function sendRefusedAgain(task: Task, value: unknown): Promise<boolean> {
  const refused = (await sentFilesIn(task, value)).filter(({ wasRefused }) => !wasRefused);
  await Promise.all(refused.map((file) => sendAgain(task, file, true)));
  return refused.length > 0;
}

/** An earlier try arrived, unheard, so long ago that the server has let go of it. */
export async function sendUnderNewId(task: Task, file: KeptFile): Promise<boolean> {
  if (file.wasRefused) return false;
  await sendAgain(task, file, true);
  return true;
}
