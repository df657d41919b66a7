import { useEffect, useState } from "react";

/** The time, anew twice a second while it runs, so that no second is skipped. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
