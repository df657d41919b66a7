// The user's unsent work, of all tabs. Used before signing out.
import { hasUnsentChanges, listDrafts, updateDraft } from "../device/drafts.ts";
import { deleteFilesOf } from "../device/files.ts";
import type { Draft } from "../merge/draft.ts";
import { countUnsent } from "../outbox/unsent-drafts.ts";
import { sendEverything } from "../outbox/outbox.ts";
import { currentOwner } from "../owner.ts";
import { openStores } from "../store/form-store.ts";

const unsentOf = async (owner: string): Promise<Draft[]> =>
  (await listDrafts(owner)).filter(hasUnsentChanges);

/** Counts the changes and files of a user that are only on this device. */
export async function unsentCount(owner: string): Promise<number> {
  const { changes, files } = countUnsent(await unsentOf(owner));
  return changes + files;
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
