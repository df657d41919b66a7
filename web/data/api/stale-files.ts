import { readStored, store } from "../../browser/storage.ts";
import { wasServerReached } from "./api.ts";

const KEY = "extintor.reloaded";
/** Where the router notes that it has reloaded the page for this error, which it would do without a network too. */
const routerKeyOf = (error: Error) => `tanstack_router_reload:${error.message}`;

const missing = new WeakSet<object>();
/** Whether the error is that a file of the app could not be loaded. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === "object" && error !== null && missing.has(error);

/** Reloads an open tab that requests files removed by a deployment, unless the network is down. */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", (event) => {
    missing.add(event.payload);
    store(routerKeyOf(event.payload), "1", "session");
    // `navigator.onLine` is true wherever there is a router; the last request is more reliable.
    if (!navigator.onLine || !wasServerReached()) return;
    const tried = readStored(KEY, "session");
    if (tried && Date.now() - Number(tried) < 60_000) return;
    // Without storage the page would reload for ever.
    if (!store(KEY, String(Date.now()), "session")) return;
    event.preventDefault();
    location.reload();
  });
}
