import { useEffect, useRef, useState } from "react";

/** Longer than between two words, shorter than it takes to wonder. */
const PAUSE = 1500;

/** Says when whoever types has stopped, so that nothing comes up under their fingers and takes the keys meant elsewhere. */
export function useTypingPause(isWanted: boolean): boolean {
  const lastTyped = useRef(-Infinity);
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    const note = () => {
      lastTyped.current = performance.now();
    };
    document.addEventListener("input", note, true);
    return () => document.removeEventListener("input", note, true);
  }, []);

  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lastTyped.current + PAUSE - performance.now();
      if (left <= 0) setIsQuiet(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => {
      clearTimeout(timer);
      setIsQuiet(false);
    };
  }, [isWanted]);

  return isWanted && isQuiet;
}
