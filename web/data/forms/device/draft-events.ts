import type { Draft } from "../merge/draft.ts";

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
export function receiveFromOtherTabs(read: (owner: string, key: string) => Promise<Draft | undefined>): void {
  const readAndDispatch = async ({ owner, key }: DraftKey) => {
    const draft = await read(owner, key);
    dispatch({ owner, key, draft });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<DraftKey>) => void readAndDispatch(data));
}
