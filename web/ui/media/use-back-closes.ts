import { useEffect, useRef } from "react";

/**
 * The back button closes what covers the whole screen. Browsers with close watchers send a dialog `cancel` for it; the
 * others get an entry of their history to leave. It bypasses the router: for it, this is still the same page.
 */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if ("CloseWatcher" in window) return undefined;
    History.prototype.pushState.call(history, history.state, "");
    let isLeft = false;
    const back = () => {
      isLeft = true;
      latest.current();
    };
    addEventListener("popstate", back, { once: true });
    return () => {
      removeEventListener("popstate", back);
      if (!isLeft) history.back();
    };
  }, []);
}
