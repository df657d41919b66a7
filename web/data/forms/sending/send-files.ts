import { currentCatalogue } from "#web/text/catalogue.ts";
import { ApiError } from "../../api/errors.ts";
import type { MediaFault } from "../../media/media-error.ts";
import { updateDraft } from "../device/drafts.ts";
import { listFiles, deleteFile, readStoredFile, storeFile, type StoredFile } from "../device/files.ts";
import { type Draft, fileKeysIn, pendingCommentsOf } from "../merge/draft.ts";
import { replaceFileReferences } from "../merge/replace-file.ts";
import { storeRefusal } from "./store-answer.ts";
import { resendUnderNewId } from "./resend-files.ts";
import { noteDelivered } from "../delivery/delivered.ts";
import { isHeld } from "../outbox/held.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { setUploadProgress } from "../outbox/sending-state.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";
import { upload } from "./upload.ts";

/** A drawing that never reached a field (the tab was closed in between) is deleted after a day. */
const UNUSED_FILE_MAX_AGE = 24 * 60 * 60 * 1000;

type FilesToSend = {
  next: StoredFile | undefined;
  /** Files that the server does not have: a form that refers to them would be rejected. */
  unsendable: ReadonlySet<string>;
};

/** Returns the next file to send and the files that may not be referenced yet. Deletes local files no longer needed. */
export async function filesToSend({ owner, key, address }: SendTask, draft: Draft): Promise<FilesToSend> {
  const stored = await listFiles(owner, key);
  const referenced = new Set(
    fileKeysIn([
      Object.values(draft.changes).map(({ value, otherTab }) => [value, otherTab?.value]),
      pendingCommentsOf(draft),
      draft.completion?.body,
      draft.accident?.photos,
    ]),
  );
  const unused = stored.filter(
    (file) =>
      !referenced.has(file.r2Key) &&
      (file.state === "sent" || file.keptAt < Date.now() - UNUSED_FILE_MAX_AGE),
  );
  await Promise.all(unused.map((file) => deleteFile(owner, file.r2Key)));
  // In the order of the form.
  const unsent = unsentFileKeys(draft).flatMap(
    (r2Key) => stored.find((file) => file.r2Key === r2Key && file.state !== "sent") ?? [],
  );
  const free = Math.min(...unsent.filter(isHeld).map(({ heldUntil = Infinity }) => heldUntil));
  // The tab that held it may be gone.
  if (free < Infinity)
    setTimeout(() => void updateDraft(owner, address, key, (now) => now), free - Date.now());
  return {
    next: unsent.find((file) => file.state === "waiting" && !isHeld(file)),
    unsendable: new Set(unsent.map(({ r2Key }) => r2Key)),
  };
}

const FAULTS: Readonly<Record<number, Extract<MediaFault, "tooLarge" | "wrongType">>> = {
  413: "tooLarge",
  415: "wrongType",
};

/** The API's messages for 413 and 415 are always in English, so the client uses its own. */
function refusalMessage({ purpose }: StoredFile, { status, fields, message }: ApiError): string {
  const fault = FAULTS[status];
  const texts = currentCatalogue().texts.app?.media.faults;
  if (fault && texts && purpose !== "signature") return texts[purpose][fault];
  return Object.values(fields)[0] ?? message;
}

export async function sendFile(task: SendTask, file: StoredFile): Promise<SendResult> {
  const { owner, key, address } = task;
  const update = (change: (draft: Draft) => Draft = (draft) => draft) =>
    updateDraft(owner, address, key, change);
  setUploadProgress(file.r2Key, 0);
  try {
    // Its person may have opened it since the queue looked.
    if (isHeld((await readStoredFile(owner, file.r2Key)) ?? file)) return MORE;
    const stored = await upload(file, (part) => setUploadProgress(file.r2Key, part));
    noteDelivered(owner, file.r2Key, { kind: file.purpose, since: file.keptAt });
    const sent = { ...file, state: "sent", message: null, sentAt: Date.now() } as const;
    await storeFile(owner, sent);
    // The server detects the type from the bytes, so its key and name may differ from the device's.
    if (stored.r2Key !== file.r2Key || stored.filename !== file.filename) {
      await storeFile(owner, { ...sent, ...stored });
    }
    await update((draft) => replaceFileReferences(draft, file.r2Key, stored));
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    if (isRefusal(error)) {
      await storeRefusal(task, error);
    } else if (error.code !== "CONFLICT" || !(await resendUnderNewId(task, file))) {
      await storeFile(owner, { ...file, state: "failed", message: refusalMessage(file, error) });
      await update();
    }
    return MORE;
  } finally {
    setUploadProgress(file.r2Key, null);
  }
}
