// For whoever is about to sign out: what of theirs the server does not have, in whichever tab it was typed.
import { hasUnsent, listDrafts, updateDraft } from "./device/drafts.ts";
import { filesOf, forgetFile } from "./device/files.ts";
import type { Draft } from "./merge/draft.ts";
import { sendEverything } from "./outbox/outbox.ts";
import { unsentFiles } from "./outbox/sendable.ts";
import { currentOwner } from "./owner.ts";
import { openStores } from "./store/stores.ts";

const changesIn = (draft: Draft): number => Object.keys(draft.changes).length + (draft.creation ? 1 : 0);

export type UnsentCount = { changes: number; files: number };

export const countUnsent = (drafts: readonly Draft[]): UnsentCount => ({
  changes: drafts.reduce((sum, draft) => sum + changesIn(draft), 0),
  files: drafts.reduce((sum, draft) => sum + unsentFiles(draft).length, 0),
});

const unsentOf = async (owner: string): Promise<Draft[]> => (await listDrafts(owner)).filter(hasUnsent);

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
      await Promise.all((await filesOf(owner, key)).map(({ r2Key }) => forgetFile(owner, r2Key)));
    }),
  );
}
