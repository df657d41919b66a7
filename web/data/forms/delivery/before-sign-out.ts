// Unsent work of all tabs is counted, and sent or discarded, before the user signs out.
import { hasUnsentChanges, listDrafts, updateDraft } from "../device/drafts.ts";
import { deleteFilesOf } from "../device/files.ts";
import type { Draft } from "../merge/draft.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { sendEverything } from "../outbox/outbox.ts";
import { currentOwner } from "../owner.ts";
import { hasTold } from "./delivered.ts";
import { openStores } from "../store/form-store.ts";

const unsentOf = async (owner: string): Promise<Draft[]> =>
  (await listDrafts(owner)).filter(hasUnsentChanges);

const countIn = (draft: Draft): number =>
  Object.keys(draft.changes).length +
  Object.keys(draft.actions).length +
  Object.keys(draft.comments ?? {}).length +
  (draft.creation ? 1 : 0) +
  (draft.accident ? 1 : 0) +
  (draft.completion ? 1 : 0) +
  unsentFileKeys(draft).length;

/** Before what waits here is discarded: the server need not count it any longer. */
export async function reportNothing(owner: string): Promise<void> {
  if (hasTold(owner)) await (await import("./report-unsent.ts")).reportNothing(owner).catch(() => {});
}

/** Counts the changes and files of a user that are only on this device. */
export async function unsentCount(owner: string): Promise<number> {
  return (await unsentOf(owner)).reduce((sum, draft) => sum + countIn(draft), 0);
}

/** Tries to send all of the user's unsent work; returns whether nothing is left. */
export async function sendUnsent(): Promise<boolean> {
  const owner = currentOwner();
  if (owner === null) return true;
  await sendEverything();
  return (await unsentOf(owner)).length === 0;
}

/** Deletes all drafts and files of a user on this device, also copies without unsent changes and photos of comments. */
export async function discardUnsent(owner: string): Promise<void> {
  for (const store of openStores(owner)) store.forgetTyped();
  const drafts = await listDrafts(owner);
  await Promise.all(drafts.map(({ key, address }) => updateDraft(owner, address, key, () => undefined)));
  await deleteFilesOf(owner);
}
