import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is at least so wide, in rem, as a media query counts them. */
export function useMinWidth(rem: number): boolean {
  const query = `(min-width: ${rem}rem)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
