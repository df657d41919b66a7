import { useSyncExternalStore } from "react";

/** Room for seven columns beside the sidebar. */
const WIDE = "(min-width: 70rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
