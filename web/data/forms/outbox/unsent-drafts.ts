import { createAtom } from "@tanstack/react-store";
import { hasUnsentChanges, listDrafts, receiveFromOtherTabs, subscribeToDrafts } from "../device/drafts.ts";
import type { Draft } from "../merge/draft.ts";
import { currentOwner, ownerAtom } from "../owner.ts";

// The user's drafts with unsent work, of all tabs.
export const unsentDraftsAtom = createAtom<ReadonlyMap<string, Draft>>(new Map());
export const unsentDrafts = (): ReadonlyMap<string, Draft> => unsentDraftsAtom.get();
let isWatching = false;
/** The forms written since the device is being read, here or in another tab: what was read of them is out of date. */
let writtenMeanwhile = new Set<string>();

async function readAll(): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  writtenMeanwhile = new Set();
  const found = (await listDrafts(owner)).filter(
    (draft) => hasUnsentChanges(draft) && !writtenMeanwhile.has(draft.key),
  );
  if (owner !== currentOwner()) return;
  unsentDraftsAtom.set(new Map([...found.map((draft) => [draft.key, draft] as const), ...unsentDrafts()]));
}

export function watchUnsentDrafts(): void {
  if (isWatching) return;
  isWatching = true;
  receiveFromOtherTabs();
  subscribeToDrafts(({ owner, key, draft }) => {
    if (owner !== currentOwner()) return;
    writtenMeanwhile.add(key);
    const known = unsentDrafts().get(key);
    if (draft && known && draft.localVersion < known.localVersion) return;
    const next = new Map(unsentDrafts());
    if (draft && hasUnsentChanges(draft)) next.set(key, draft);
    else if (!next.delete(key)) return;
    unsentDraftsAtom.set(next);
  });
  ownerAtom.subscribe(() => {
    unsentDraftsAtom.set(new Map());
    void readAll();
  });
  void readAll();
}
