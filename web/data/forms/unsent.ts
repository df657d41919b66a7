// For whoever is about to sign out: what of theirs the server does not have, in whichever tab it was typed.
import { hasUnsentChanges, listDrafts, updateDraft } from "./device/drafts.ts";
import { listFiles, deleteFile } from "./device/files.ts";
import type { Draft } from "./merge/draft.ts";
import { countUnsent } from "./outbox/unsent-drafts.ts";
import { sendEverything } from "./outbox/outbox.ts";
import { currentOwner } from "./owner.ts";
import { openStores } from "./store/stores.ts";

const unsentOf = async (owner: string): Promise<Draft[]> =>
  (await listDrafts(owner)).filter(hasUnsentChanges);

/** Changes and files of this person that are only on this device. */
export async function unsentCount(owner: string): Promise<number> {
  const { changes, files } = countUnsent(await unsentOf(owner));
  return changes + files;
}

/** Tries to send everything of the person at work now; true when nothing is left. */
export async function sendUnsent(): Promise<boolean> {
  const owner = currentOwner();
  if (owner === null) return true;
  await sendEverything();
  return (await unsentOf(owner)).length === 0;
}

/** Forgets everything of this person on this device, copies of what the server has included. */
export async function discardUnsent(owner: string): Promise<void> {
  for (const store of openStores(owner)) store.forgetTyped();
  await Promise.all(
    (await listDrafts(owner)).map(async ({ key, address }) => {
      await updateDraft(owner, address, key, () => undefined);
      await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
    }),
  );
}
