import { useEffect, useRef, useState } from "react";

/** Longer than between two words, shorter than it takes to wonder. */
const PAUSE = 1500;

/** Says when whoever types has stopped, so that nothing comes up under their fingers and takes the keys meant elsewhere. */
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
