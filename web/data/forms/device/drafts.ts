import { newDraft, type Draft } from "../merge/draft.ts";
import type { RecordAddress } from "../record.ts";
import { ownedStore } from "./owned-store.ts";

/** The most forms without unsent changes that are stored for use without a network. */
const MAX_COPIES = 40;

const drafts = ownedStore("forms", ({ key }) => key);

export const readDraft = drafts.read;
export const listDrafts = (owner: string): Promise<Draft[]> => drafts.list(owner);
/** Whether the draft is lost when the tab is closed. */
export const isOnlyInMemory = drafts.isOnlyInMemory;

/** Updates a draft, so that changes of other tabs are not lost; undefined deletes it. */
export async function updateDraft(
  owner: string,
  address: RecordAddress,
  key: string,
  change: (draft: Draft) => Draft | undefined,
): Promise<Draft | undefined> {
  const next = await drafts.update(owner, key, (before) => {
    const draft = before ?? newDraft(key, address);
    const changed = change(draft);
    return changed && { ...changed, localVersion: draft.localVersion + 1 };
  });
  publishDraft({ owner, key }, next);
  return next;
}

export const hasUnsentChanges = ({
  accident,
  changes,
  creation,
  actions,
  comments = {},
  completion,
}: Draft): boolean =>
  accident !== undefined ||
  creation !== null ||
  [changes, actions, comments].some((each) => Object.keys(each).length > 0) ||
  completion !== null;

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
