import { hasUnsent, listDrafts, readDraft } from "../device/drafts.ts";
import { listenToOtherTabs, subscribeNews } from "../device/news.ts";
import type { Draft } from "../merge/draft.ts";
import { currentOwner, whenOwnerChanges } from "../owner.ts";

// Of the person at work, whatever of theirs the server does not have, in whichever tab it was typed.
let drafts: ReadonlyMap<string, Draft> = new Map();
let isWatching = false;
const listeners = new Set<() => void>();

export const unsentDrafts = (): ReadonlyMap<string, Draft> => drafts;

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ReadonlyMap<string, Draft>): void {
  drafts = next;
  for (const listener of listeners) listener();
}

async function readAll(): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  const found = (await listDrafts(owner)).filter(hasUnsent);
  if (owner !== currentOwner()) return;
  // What was told meanwhile is newer than what was read.
  publish(new Map([...found.map((draft) => [draft.key, draft] as const), ...drafts]));
}

export function watchUnsent(): void {
  if (isWatching) return;
  isWatching = true;
  listenToOtherTabs(readDraft);
  subscribeNews(({ owner, key, draft }) => {
    if (owner !== currentOwner()) return;
    const known = drafts.get(key);
    if (draft && known && draft.stamp < known.stamp) return;
    const next = new Map(drafts);
    if (draft && hasUnsent(draft)) next.set(key, draft);
    else if (!next.delete(key)) return;
    publish(next);
  });
  whenOwnerChanges(() => {
    publish(new Map());
    void readAll();
  });
  void readAll();
}
