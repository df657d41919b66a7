import { wasReached } from "./api.ts";

const KEY = "extintor.reloaded";

/** After a deployment an open tab asks for files that are gone; the new ones are a reload away, unless there is no network. */
export function reloadWhenStale(): void {
  addEventListener("vite:preloadError", (event) => {
    // A browser thinks it is online wherever there is a router; the last call knows better.
    if (!navigator.onLine || !wasReached()) return;
    const tried = sessionStorage.getItem(KEY);
    if (tried && Date.now() - Number(tried) < 60_000) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
