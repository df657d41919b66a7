import { currentCatalogue } from "../../../text/catalogue.ts";
import { ApiError } from "../../api/errors.ts";
import type { MediaFault } from "../../media/media-error.ts";
import { updateDraft } from "../device/drafts.ts";
import { filesOf, forgetFile, keepFile, type KeptFile } from "../device/files.ts";
import { type Draft, filesIn } from "../merge/draft.ts";
import { replaceFile } from "../merge/replace-file.ts";
import { keepRefusal } from "./heard.ts";
import { sendUnderNewId } from "./send-again.ts";
import { unsentFiles } from "../outbox/sendable.ts";
import { reportProgress } from "../outbox/state.ts";
import { type Task, isRefusal, MORE, passing, type Verdict } from "../outbox/verdict.ts";
import { upload } from "./upload.ts";

/** A drawing that never reached a field (the tab died in between) is let go after a day. */
const STRAY_AFTER = 24 * 60 * 60 * 1000;

type FilesToSend = {
  next: KeptFile | undefined;
  /** What the server has not taken, or this device has lost: a record that pointed at them would be refused. */
  unsendable: ReadonlySet<string>;
};

/** The file to send next, and those that nothing can be sent of. Forgets those the server has together with the record. */
export async function filesToSend({ owner, key }: Task, draft: Draft): Promise<FilesToSend> {
  const kept = await filesOf(owner, key);
  const mentioned = new Set(
    filesIn(Object.values(draft.changes).map(({ value, rival }) => [value, rival?.value])),
  );
  const spent = kept.filter(
    (file) => !mentioned.has(file.r2Key) && (file.state === "sent" || file.keptAt < Date.now() - STRAY_AFTER),
  );
  await Promise.all(spent.map((file) => forgetFile(owner, file.r2Key)));
  // In the order in which the record shows them.
  const unsent = unsentFiles(draft).flatMap(
    (r2Key) => kept.find((file) => file.r2Key === r2Key && file.state !== "sent") ?? [],
  );
  return {
    next: unsent.find(({ state }) => state === "waiting"),
    unsendable: new Set(unsent.map(({ r2Key }) => r2Key)),
  };
}

const FAULTS: Readonly<Record<number, Extract<MediaFault, "tooLarge" | "wrongType">>> = {
  413: "tooLarge",
  415: "wrongType",
};

/** What the API says of these two is English in every language; this is what it means, in the person's. */
function whyRefused({ purpose }: KeptFile, { status, fields, message }: ApiError): string {
  const fault = FAULTS[status];
  const words = currentCatalogue().app?.media.faults;
  if (fault && words && purpose !== "signature") return words[purpose][fault];
  return Object.values(fields)[0] ?? message;
}

export async function sendFile(task: Task, file: KeptFile): Promise<Verdict> {
  const { owner, key, address } = task;
  const touch = (change: (draft: Draft) => Draft = (draft) => draft) =>
    updateDraft(owner, address, key, change);
  reportProgress(file.r2Key, 0);
  try {
    const stored = await upload(file, (part) => reportProgress(file.r2Key, part));
    const sent = { ...file, state: "sent", message: null, sentAt: Date.now() } as const;
    await keepFile(owner, sent);
    // The server goes by the bytes, the device by what the file said of itself.
    if (stored.r2Key !== file.r2Key || stored.filename !== file.filename) {
      await keepFile(owner, { ...sent, ...stored });
    }
    await touch((draft) => replaceFile(draft, file.r2Key, stored));
    return MORE;
  } catch (error) {
    const verdict = passing(error);
    if (verdict || !(error instanceof ApiError)) return verdict ?? MORE;
    if (isRefusal(error)) {
      await keepRefusal(task, error);
    } else if (error.code !== "CONFLICT" || !(await sendUnderNewId(task, file))) {
      await keepFile(owner, { ...file, state: "failed", message: whyRefused(file, error) });
      await touch();
    }
    return MORE;
  } finally {
    reportProgress(file.r2Key, null);
  }
}
