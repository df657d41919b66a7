import { newDraft, type Draft } from "../merge/draft.ts";
import type { FormAddress } from "../record.ts";
import { keyRangeOf, logStorageFailure, memoryStore, openDatabase } from "./database.ts";

const STORE = "forms";
/** The most forms without unsent changes that are stored for use without a network. */
const MAX_COPIES = 40;

const fromMemory = (owner: string, key: string) => memoryStore.get(STORE, owner, key) as Draft | undefined;

export async function readDraft(owner: string, key: string): Promise<Draft | undefined> {
  if (memoryStore.has(STORE, owner, key)) return fromMemory(owner, key);
  try {
    return await (await openDatabase()).get(STORE, [owner, key]);
  } catch (error) {
    logStorageFailure(error);
    return undefined;
  }
}

export async function listDrafts(owner: string): Promise<Draft[]> {
  const drafts = new Map<string, Draft | undefined>();
  try {
    for (const draft of await (await openDatabase()).getAll(STORE, keyRangeOf(owner)))
      drafts.set(draft.key, draft);
  } catch (error) {
    logStorageFailure(error);
  }
  for (const [key, draft] of memoryStore.entries(STORE, owner)) drafts.set(key, draft as Draft | undefined);
  return [...drafts.values()].filter((draft) => draft !== undefined);
}

/**
 * Updates a draft in one transaction, so that changes of other tabs are not lost; undefined deletes it. Never rejects:
 * where the device cannot store it, memory does.
 */
export async function updateDraft(
  owner: string,
  address: FormAddress,
  key: string,
  change: (draft: Draft) => Draft | undefined,
): Promise<Draft | undefined> {
  let next: Draft | undefined;
  const applyChange = (before: Draft | undefined): void => {
    const draft = before ?? newDraft(key, address);
    const changed = change(draft);
    next = changed && { ...changed, stamp: draft.stamp + 1 };
  };
  try {
    const transaction = (await openDatabase()).transaction(STORE, "readwrite");
    const failureOf = transaction.done.then(
      () => null,
      (error: unknown) => error,
    );
    const stored = await transaction.store.get([owner, key]);
    applyChange(memoryStore.has(STORE, owner, key) ? fromMemory(owner, key) : stored);
    if (next) await transaction.store.put(next, [owner, key]);
    else await transaction.store.delete([owner, key]);
    const failure = await failureOf;
    if (failure) throw failure;
    memoryStore.drop(STORE, owner, key);
  } catch (error) {
    logStorageFailure(error);
    applyChange(fromMemory(owner, key) ?? (await readDraft(owner, key)));
    memoryStore.put(STORE, owner, key, next);
  }
  publishDraft({ owner, key }, next);
  return next;
}

export const hasUnsentChanges = ({ changes, creation, actions, completion }: Draft): boolean =>
  creation !== null ||
  Object.keys(changes).length > 0 ||
  Object.keys(actions ?? {}).length > 0 ||
  (completion ?? null) !== null;

/** Deletes the copies that have not been used for longest. */
export async function pruneCopies(owner: string): Promise<void> {
  const copies = (await listDrafts(owner)).filter((draft) => !hasUnsentChanges(draft));
  const old = copies.toSorted((a, b) => b.usedAt - a.usedAt).slice(MAX_COPIES);
  await Promise.all(
    old.map(({ key, address }) =>
      updateDraft(owner, address, key, (draft) => (hasUnsentChanges(draft) ? draft : undefined)),
    ),
  );
}

/** The draft that was written, in this tab or another one of this browser. */
type DraftKey = { owner: string; key: string };
type DraftEvent = DraftKey & { draft: Draft | undefined };

// An event target and not an atom, which could skip an event.
const draftEvents = new EventTarget();
const EVENT = "draft";
const dispatch = (event: DraftEvent) => draftEvents.dispatchEvent(new CustomEvent(EVENT, { detail: event }));

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-forms");

export function subscribeToDrafts(listener: (event: DraftEvent) => void): void {
  draftEvents.addEventListener(EVENT, (event) => listener((event as CustomEvent<DraftEvent>).detail));
}

export function publishDraft(draftKey: DraftKey, draft: Draft | undefined): void {
  dispatch({ ...draftKey, draft });
  channel?.postMessage(draftKey);
}

/** Reads the drafts that other tabs write from the device, and publishes them in this tab. */
export function receiveFromOtherTabs(): void {
  const readAndDispatch = async ({ owner, key }: DraftKey) =>
    dispatch({ owner, key, draft: await readDraft(owner, key) });
  channel?.addEventListener("message", ({ data }: MessageEvent<DraftKey>) => void readAndDispatch(data));
}
