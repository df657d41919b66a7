// The exports started in this tab. The user is notified when they finish, on whatever screen.
import { createAtom, useSelector } from "@tanstack/react-store";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { knownSession } from "../session/session.ts";

type WatchedExport = { companyId: string; id: string };
/** Several people may use a tab, one after the other. */
type OfUser = WatchedExport & { owner: string | undefined };

const currentOwner = () => knownSession()?.user.id;

const KEY = "extintor.awaited-exports";
const watchedExports = createAtom((readStoredJson(KEY, "session") ?? []) as readonly OfUser[]);

function publish(next: readonly OfUser[]): void {
  watchedExports.set(next);
  storeJson(KEY, next, "session");
}

export function watchExport(started: WatchedExport): void {
  const before = watchedExports.get();
  if (!before.some(({ id }) => id === started.id))
    publish([...before, { ...started, owner: currentOwner() }]);
}

export function unwatchExport(id: string): void {
  const before = watchedExports.get();
  if (before.some((each) => each.id === id)) publish(before.filter((each) => each.id !== id));
}

const mutedExports = new Set<string>();

/** Mutes the notice of an export while a dialog shows its progress. Returns a function that unmutes it. */
export function muteExportNotice(id: string): () => void {
  mutedExports.add(id);
  return () => {
    mutedExports.delete(id);
  };
}
export const isExportNoticeMuted = (id: string): boolean => mutedExports.has(id);

export const useWatchedExports = (): readonly WatchedExport[] =>
  useSelector(watchedExports).filter(({ owner }) => owner === currentOwner());
