import type { Draft } from "../merge/draft.ts";

/** Something was written about a form: in this tab, or in another one of this browser. */
type News = { owner: string; key: string };
type Told = News & { draft: Draft | undefined };

type Listener = (told: Told) => void;

const listeners = new Set<Listener>();

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-forms");

export function subscribeNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announce(news: News, draft: Draft | undefined): void {
  for (const listener of listeners) listener({ ...news, draft });
  channel?.postMessage(news);
}

/** What other tabs wrote is read from the device, which both share. */
export function listenToOtherTabs(read: (owner: string, key: string) => Promise<Draft | undefined>): void {
  const tellOf = async ({ owner, key }: News) => {
    const draft = await read(owner, key);
    for (const listener of listeners) listener({ owner, key, draft });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<News>) => void tellOf(data));
}
