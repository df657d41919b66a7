import { useSyncExternalStore } from "react";
import { readTheme, setTheme, type Theme } from "./theme.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function choose(theme: Theme): void {
  setTheme(theme);
  for (const listener of listeners) listener();
}

/** The chosen theme and the way to choose another, in step wherever it is shown. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), choose];
}
