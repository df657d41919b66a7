import { readStored, store } from "../../browser/storage.ts";
import { wasServerReached } from "./api.ts";

const KEY = "extintor.reloaded";

/** Reloads an open tab that requests files removed by a deployment, unless the network is down. */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", (event) => {
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
