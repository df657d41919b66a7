import { useCallback, useEffect, useState } from "react";

/** Returns the seconds left and a restart function. Uses the clock, as timers stop in a locked phone. */
export function useCountdown(seconds: number): [number, (seconds?: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    const timer = running ? setInterval(() => setNow(Date.now()), 250) : undefined;
    return () => clearInterval(timer);
  }, [running]);

  const restart = useCallback(
    (from = seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + from * 1000);
    },
    [seconds],
  );
  return [left, restart];
}
