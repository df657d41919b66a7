import { currentCatalogue } from "../../../text/catalogue.ts";
import { ApiError } from "../../api/errors.ts";
import type { MediaFault } from "../../media/media-error.ts";
import { updateDraft } from "../device/drafts.ts";
import { listFiles, deleteFile, storeFile, type StoredFile } from "../device/files.ts";
import { type Draft, fileKeysIn } from "../merge/draft.ts";
import { replaceFileReferences } from "../merge/replace-file.ts";
import { storeRefusal } from "./store-answer.ts";
import { resendUnderNewId } from "./resend-files.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { setUploadProgress } from "../outbox/sending-state.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";
import { upload } from "./upload.ts";

/** A drawing that never reached a field (the tab died in between) is let go after a day. */
const UNUSED_FILE_MAX_AGE = 24 * 60 * 60 * 1000;

type FilesToSend = {
  next: StoredFile | undefined;
  /** What the server has not taken, or this device has lost: a record that pointed at them would be refused. */
  unsendable: ReadonlySet<string>;
};

/** The file to send next, and those that nothing can be sent of. Forgets those the server has together with the record. */
export async function filesToSend({ owner, key }: SendTask, draft: Draft): Promise<FilesToSend> {
  const kept = await listFiles(owner, key);
  const mentioned = new Set(
    fileKeysIn(Object.values(draft.changes).map(({ value, rival }) => [value, rival?.value])),
  );
  const spent = kept.filter(
    (file) =>
      !mentioned.has(file.r2Key) && (file.state === "sent" || file.keptAt < Date.now() - UNUSED_FILE_MAX_AGE),
  );
  await Promise.all(spent.map((file) => deleteFile(owner, file.r2Key)));
  // In the order in which the record shows them.
  const unsent = unsentFileKeys(draft).flatMap(
    (r2Key) => kept.find((file) => file.r2Key === r2Key && file.state !== "sent") ?? [],
  );
  return {
    next: unsent.find(({ state }) => state === "waiting"),
    unsendable: new Set(unsent.map(({ r2Key }) => r2Key)),
  };
}

const FAULTS: Readonly<Record<number, MediaFault>> = { 413: "tooLarge", 415: "wrongType" };

/** What the API says of these two is English in every language; this is what it means, in the person's. */
function refusalMessage({ purpose }: StoredFile, { status, fields, message }: ApiError): string {
  const fault = FAULTS[status];
  const words = currentCatalogue().app?.media.faults;
  if (fault && words && purpose !== "signature") return words[purpose][fault];
  return Object.values(fields)[0] ?? message;
}

export async function sendFile(task: SendTask, file: StoredFile): Promise<SendResult> {
  const { owner, key, address } = task;
  const touch = (change: (draft: Draft) => Draft = (draft) => draft) =>
    updateDraft(owner, address, key, change);
  setUploadProgress(file.r2Key, 0);
  try {
    const stored = await upload(file, (part) => setUploadProgress(file.r2Key, part));
    const sent = { ...file, state: "sent", message: null, sentAt: Date.now() } as const;
    await storeFile(owner, sent);
    // The server goes by the bytes, the device by what the file said of itself.
    if (stored.r2Key !== file.r2Key || stored.filename !== file.filename) {
      await storeFile(owner, { ...sent, ...stored });
    }
    await touch((draft) => replaceFileReferences(draft, file.r2Key, stored));
    return MORE;
  } catch (error) {
    const verdict = temporaryFailure(error);
    if (verdict || !(error instanceof ApiError)) return verdict ?? MORE;
    if (isRefusal(error)) {
      await storeRefusal(task, error);
    } else if (error.code !== "CONFLICT" || !(await resendUnderNewId(task, file))) {
      await storeFile(owner, { ...file, state: "failed", message: refusalMessage(file, error) });
      await touch();
    }
    return MORE;
  } finally {
    setUploadProgress(file.r2Key, null);
  }
}
