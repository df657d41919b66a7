import { createAtom } from "@tanstack/react-store";
import { hasUnsentChanges, listDrafts, receiveFromOtherTabs, subscribeToDrafts } from "../device/drafts.ts";
import type { Draft } from "../merge/draft.ts";
import { currentOwner, ownerAtom } from "../owner.ts";
import { unsentFileKeys } from "./sendable.ts";

// The user's drafts with unsent work, of all tabs.
export const unsentAtom = createAtom<ReadonlyMap<string, Draft>>(new Map());
export const unsentDrafts = (): ReadonlyMap<string, Draft> => unsentAtom.get();
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
  unsentAtom.set(new Map([...found.map((draft) => [draft.key, draft] as const), ...unsentDrafts()]));
}

export function watchUnsent(): void {
  if (isWatching) return;
  isWatching = true;
  receiveFromOtherTabs();
  subscribeToDrafts(({ owner, key, draft }) => {
    if (owner !== currentOwner()) return;
    writtenMeanwhile.add(key);
    const known = unsentDrafts().get(key);
    if (draft && known && draft.stamp < known.stamp) return;
    const next = new Map(unsentDrafts());
    if (draft && hasUnsentChanges(draft)) next.set(key, draft);
    else if (!next.delete(key)) return;
    unsentAtom.set(next);
  });
  ownerAtom.subscribe(() => {
    unsentAtom.set(new Map());
    void readAll();
  });
  void readAll();
}

const changesIn = ({ changes, creation, actions, completion }: Draft): number =>
  Object.keys(changes).length + (creation ? 1 : 0) + Object.keys(actions ?? {}).length + (completion ? 1 : 0);

export type UnsentCount = { changes: number; files: number };

export const countUnsent = (drafts: readonly Draft[]): UnsentCount => ({
  changes: drafts.reduce((sum, draft) => sum + changesIn(draft), 0),
  files: drafts.reduce((sum, draft) => sum + unsentFileKeys(draft).length, 0),
});
