// The exports that somebody began in this tab and is to be told of when they end, wherever they have gone meanwhile.
import { useSyncExternalStore } from "react";

type Awaited = { companyId: string; id: string };

const KEY = "extintor.awaited-exports";
const NONE: readonly Awaited[] = [];

function stored(): readonly Awaited[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as readonly Awaited[];
  } catch {
    return NONE;
  }
}

let awaited: readonly Awaited[] | undefined;
const read = (): readonly Awaited[] => (awaited ??= stored());
const listeners = new Set<() => void>();

function publish(next: readonly Awaited[]): void {
  awaited = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still tells until the page is left.
  }
  for (const listener of listeners) listener();
}

export function awaitExport(begun: Awaited): void {
  if (!read().some(({ id }) => id === begun.id)) publish([...read(), begun]);
}

export function forgetExport(id: string): void {
  if (read().some((each) => each.id === id)) publish(read().filter((each) => each.id !== id));
}

const attended = new Set<string>();

/** While a dialog tells of an export, nobody else needs to; until the returned function is called. */
export function attendExport(id: string): () => void {
  attended.add(id);
  return () => {
    attended.delete(id);
  };
}
export const isAttended = (id: string): boolean => attended.has(id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useAwaitedExports = (): readonly Awaited[] => useSyncExternalStore(subscribe, read);
