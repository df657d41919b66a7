// The exports that somebody began in this tab and is to be told of when they end, wherever they have gone meanwhile.
import { createAtom, useSelector } from "@tanstack/react-store";
import { readStoredJson, storeJson } from "../../browser/storage.ts";

type WatchedExport = { companyId: string; id: string };

const KEY = "extintor.awaited-exports";
const watchedExports = createAtom((readStoredJson(KEY, "session") ?? []) as readonly WatchedExport[]);

function publish(next: readonly WatchedExport[]): void {
  watchedExports.set(next);
  storeJson(KEY, next, "session");
}

export function watchExport(begun: WatchedExport): void {
  const before = watchedExports.get();
  if (!before.some(({ id }) => id === begun.id)) publish([...before, begun]);
}

export function unwatchExport(id: string): void {
  const before = watchedExports.get();
  if (before.some((each) => each.id === id)) publish(before.filter((each) => each.id !== id));
}

const mutedExports = new Set<string>();

/** While a dialog tells of an export, nobody else needs to; until the returned function is called. */
export function muteExportNotice(id: string): () => void {
  mutedExports.add(id);
  return () => {
    mutedExports.delete(id);
  };
}
export const isExportNoticeMuted = (id: string): boolean => mutedExports.has(id);

export const useWatchedExports = (): readonly WatchedExport[] => useSelector(watchedExports);
