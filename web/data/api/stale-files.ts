import { readStored, store } from "../../browser/storage.ts";
import { wasServerReached } from "./api.ts";

const KEY = "extintor.reloaded";

/** After a deployment an open tab asks for files that are gone; the new ones are a reload away, unless there is no network. */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", (event) => {
    // A browser thinks it is online wherever there is a router; the last call knows better.
    if (!navigator.onLine || !wasServerReached()) return;
    const tried = readStored(KEY, "session");
    if (tried && Date.now() - Number(tried) < 60_000) return;
    // A browser that cannot remember the reload would reload for ever.
    if (!store(KEY, String(Date.now()), "session")) return;
    event.preventDefault();
    location.reload();
  });
}
