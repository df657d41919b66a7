import type { Draft } from "../merge/draft.ts";

/** Something was written about a form: in this tab, or in another one of this browser. */
type DraftKey = { owner: string; key: string };
type DraftEvent = DraftKey & { draft: Draft | undefined };

// An event target and not an atom: each piece of news is of another form, and none may be passed over.
const draftEvents = new EventTarget();
const EVENT = "told";
const dispatch = (told: DraftEvent) => draftEvents.dispatchEvent(new CustomEvent(EVENT, { detail: told }));

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-forms");

export function subscribeToDrafts(listener: (told: DraftEvent) => void): void {
  draftEvents.addEventListener(EVENT, (event) => listener((event as CustomEvent<DraftEvent>).detail));
}

export function publishDraft(written: DraftKey, draft: Draft | undefined): void {
  dispatch({ ...written, draft });
  channel?.postMessage(written);
}

/** What other tabs wrote is read from the device, which both share. */
export function receiveFromOtherTabs(read: (owner: string, key: string) => Promise<Draft | undefined>): void {
  const tellOf = async ({ owner, key }: DraftKey) => {
    const draft = await read(owner, key);
    dispatch({ owner, key, draft });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<DraftKey>) => void tellOf(data));
}
