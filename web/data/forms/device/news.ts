import type { Draft } from "../merge/draft.ts";

/** Something was written about a form: in this tab, or in another one of this browser. */
type News = { owner: string; key: string };
type Told = News & { draft: Draft | undefined };

// An event target and not an atom: each piece of news is of another form, and none may be passed over.
const news = new EventTarget();
const EVENT = "told";
const tell = (told: Told) => news.dispatchEvent(new CustomEvent(EVENT, { detail: told }));

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-forms");

export function subscribeNews(listener: (told: Told) => void): void {
  news.addEventListener(EVENT, (event) => listener((event as CustomEvent<Told>).detail));
}

export function announce(written: News, draft: Draft | undefined): void {
  tell({ ...written, draft });
  channel?.postMessage(written);
}

/** What other tabs wrote is read from the device, which both share. */
export function listenToOtherTabs(read: (owner: string, key: string) => Promise<Draft | undefined>): void {
  const tellOf = async ({ owner, key }: News) => {
    const draft = await read(owner, key);
    tell({ owner, key, draft });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<News>) => void tellOf(data));
}
