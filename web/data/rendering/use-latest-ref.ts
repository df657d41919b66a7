import { useLayoutEffect, useRef, type RefObject } from "react";

/** The newest of a value, for callbacks that must stay the same object. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
