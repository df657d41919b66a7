import { useEffect, useRef, useState } from "react";

/** In milliseconds; longer than the usual gap between two words. */
const PAUSE = 1500;

/** Returns true once the user has stopped typing, so that a dialog does not open under their keystrokes. */
export function useTypingPause(isEnabled: boolean): boolean {
  const lastTyped = useRef(-Infinity);
  const [hasPaused, setHasPaused] = useState(false);

  useEffect(() => {
    const note = () => {
      lastTyped.current = performance.now();
    };
    document.addEventListener("input", note, true);
    return () => document.removeEventListener("input", note, true);
  }, []);

  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lastTyped.current + PAUSE - performance.now();
      if (left <= 0) setHasPaused(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => {
      clearTimeout(timer);
      setHasPaused(false);
    };
  }, [isEnabled]);

  return isEnabled && hasPaused;
}
