// The exports that somebody began in this tab and is to be told of when they end, wherever they have gone meanwhile.
import { createAtom, useSelector } from "@tanstack/react-store";
import { readStoredJson, storeJson } from "../../browser/storage.ts";

type Awaited = { companyId: string; id: string };

const KEY = "extintor.awaited-exports";
const awaited = createAtom((readStoredJson(KEY, "session") ?? []) as readonly Awaited[]);

function publish(next: readonly Awaited[]): void {
  awaited.set(next);
  storeJson(KEY, next, "session");
}

export function awaitExport(begun: Awaited): void {
  const before = awaited.get();
  if (!before.some(({ id }) => id === begun.id)) publish([...before, begun]);
}

export function forgetExport(id: string): void {
  const before = awaited.get();
  if (before.some((each) => each.id === id)) publish(before.filter((each) => each.id !== id));
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

export const useAwaitedExports = (): readonly Awaited[] => useSelector(awaited);
