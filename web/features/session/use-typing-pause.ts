import { useEffect, useRef, useState } from "react";

/** In milliseconds; longer than the usual gap between two words. */
const PAUSE_MS = 1500;

/** Returns true once the user has stopped typing, so that a dialog does not open under their keystrokes. */
export function useTypingPause(isEnabled: boolean): boolean {
  const lastTypedAt = useRef(-Infinity);
  const [hasPaused, setHasPaused] = useState(false);

  useEffect(() => {
    const recordInput = () => {
      lastTypedAt.current = performance.now();
    };
    document.addEventListener("input", recordInput, true);
    return () => document.removeEventListener("input", recordInput, true);
  }, []);

  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const remaining = lastTypedAt.current + PAUSE_MS - performance.now();
      if (remaining <= 0) setHasPaused(true);
      else timer = setTimeout(check, remaining);
    };
    check();
    return () => {
      clearTimeout(timer);
      setHasPaused(false);
    };
  }, [isEnabled]);

  return isEnabled && hasPaused;
}
