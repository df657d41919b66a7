import { useEffect, useRef, useState } from "react";
import { dismissToast, toast } from "./toast.tsx";

const UNDO_MS = 10_000;

type UndoToastLabels = { done: string; undo: string };
type PendingRemoval = { key: string; toastId: number; timer: ReturnType<typeof setTimeout> };

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[popover]") !== null;

/**
 * Takes something away at once for the eye, and in fact only when it can no longer be undone: after ten seconds, or as soon
 * as the person goes on to something else or leaves. For what cannot be put back once it is gone, such as a stored file.
 */
export function useUndoable(commit: (key: string) => void) {
  const [hidden, setHidden] = useState<string | null>(null);
  const waiting = useRef<PendingRemoval | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  const end = () => {
    const ended = waiting.current;
    if (!ended) return null;
    clearTimeout(ended.timer);
    dismissToast(ended.toastId);
    waiting.current = null;
    setHidden(null);
    return ended;
  };
  const finish = useRef(() => {
    const ended = end();
    if (ended) latest.current(ended.key);
  });

  useEffect(() => {
    const { current: settle } = finish;
    const until = new AbortController();
    const options = { capture: true, signal: until.signal };
    document.addEventListener("click", ({ target }) => !isInToast(target) && settle(), options);
    document.addEventListener("visibilitychange", () => document.hidden && settle(), options);
    window.addEventListener("pagehide", settle, options);
    return () => {
      until.abort();
      settle();
    };
  }, []);

  const removeWithUndo = (key: string, { done, undo }: UndoToastLabels, onUndo: () => void) => {
    finish.current();
    const restore = () => {
      if (waiting.current?.key !== key) return;
      end();
      onUndo();
    };
    const toastId = toast({ title: done, action: { label: undo, onClick: restore } });
    waiting.current = { key, toastId, timer: setTimeout(() => finish.current(), UNDO_MS) };
    setHidden(key);
  };
  return { hidden, removeWithUndo };
}
