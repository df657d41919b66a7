import { useEffect, useRef, useState } from "react";
import { dismissToast, toast } from "./toast.tsx";

const UNDO_MS = 10_000;

type UndoToastLabels = { done: string; undo: string };
type PendingRemoval = { key: string; toastId: number; timer: ReturnType<typeof setTimeout> };

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[popover]") !== null;

/**
 * Hides an item at once and removes it only when it can no longer be undone: after ten seconds, or as soon as the user
 * clicks elsewhere or leaves. For removals that cannot be reverted, such as a stored file.
 */
export function useUndoable(commit: (key: string) => void) {
  const [hidden, setHidden] = useState<string | null>(null);
  const pending = useRef<PendingRemoval | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  const clearPending = () => {
    const cleared = pending.current;
    if (!cleared) return null;
    clearTimeout(cleared.timer);
    dismissToast(cleared.toastId);
    pending.current = null;
    setHidden(null);
    return cleared;
  };
  const commitPending = useRef(() => {
    const cleared = clearPending();
    if (cleared) latest.current(cleared.key);
  });

  useEffect(() => {
    const { current: commitNow } = commitPending;
    const until = new AbortController();
    const options = { capture: true, signal: until.signal };
    document.addEventListener("click", ({ target }) => !isInToast(target) && commitNow(), options);
    document.addEventListener("visibilitychange", () => document.hidden && commitNow(), options);
    window.addEventListener("pagehide", commitNow, options);
    return () => {
      until.abort();
      commitNow();
    };
  }, []);

  const removeWithUndo = (key: string, { done, undo }: UndoToastLabels, onUndo: () => void) => {
    commitPending.current();
    const restore = () => {
      if (pending.current?.key !== key) return;
      clearPending();
      onUndo();
    };
    const toastId = toast({ title: done, action: { label: undo, onClick: restore } });
    pending.current = { key, toastId, timer: setTimeout(() => commitPending.current(), UNDO_MS) };
    setHidden(key);
  };
  return { hidden, removeWithUndo };
}
