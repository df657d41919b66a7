import { useEffect, useRef, useState } from "react";
import { canonicalJson } from "#worker/domain/evidence/canonical-json.ts";
import type { OtherNames } from "#worker/contract/questions/languages.ts";
import { ApiError } from "../../data/api/errors.ts";
import {
  changeChecklist,
  type Checklist,
  type ChecklistChange,
  type ChecklistPath,
  type ChecklistQuestion,
} from "./checklists.ts";
import { renewCopy } from "../../data/watch-company-copies.ts";

/** What is written in the editor. */
export type Draft = {
  name: string;
  names: OtherNames;
  purpose: string;
  questions: readonly ChecklistQuestion[];
};
/** What comes later than it was asked for is a change of the draft as it is then. */
type Change = Partial<Draft> | ((draft: Draft) => Partial<Draft>);
type Save = "saved" | "saving" | "failed" | "stale";
type History = { past: readonly Draft[]; now: Draft; future: readonly Draft[]; group: string | null };

const SAVE_DELAY_MS = 800;
const MOST_STEPS = 100;

const draftOf = ({
  name,
  names = {},
  purpose,
  questions,
}: Pick<Checklist, "name" | "names" | "purpose"> & Pick<Draft, "questions">): Draft => ({
  name,
  names,
  purpose,
  questions,
});

/** The server has a question's members in an order of its own. */
const isSame = (one: Draft, other: Checklist) =>
  canonicalJson(draftOf(one)) === canonicalJson(draftOf(other));

/** The draft with undo and redo, saved by itself a moment after each change. */
export function useDraft(path: ChecklistPath, first: Checklist) {
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: draftOf(first),
    future: [],
    group: null,
  }));
  const [server, setServer] = useState(first);
  const [save, setSave] = useState<Save>("saved");
  const { now } = history;
  const isSaved = isSame(now, server);
  const sending = useRef<Promise<Checklist | null>>(Promise.resolve(first));

  /** One change after the other, each on the version of the last. Null if it could not be saved. */
  const sendAfter = async (
    before: Promise<Checklist | null>,
    body: ChecklistChange,
  ): Promise<Checklist | null> => {
    const last = await before;
    if (!last) return null;
    setSave("saving");
    try {
      const next = await changeChecklist(path, last.version, body);
      setServer(next);
      setSave("saved");
      return next;
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      setSave(isStale ? "stale" : "failed");
      return isStale ? null : last;
    }
  };
  const send = (body: ChecklistChange): Promise<Checklist | null> => {
    sending.current = sendAfter(sending.current, body);
    return sending.current;
  };
  const sendDraft = (draft: Draft) => send({ ...draft, questions: [...draft.questions] });
  /** Saves now; null if that failed. */
  const flush = async () => {
    const saved = isSaved ? await sending.current : await sendDraft(now);
    return saved && isSame(now, saved) ? saved : null;
  };

  useEffect(() => {
    // A name cannot be empty; it is saved once it has been written.
    if (isSaved || save !== "saved" || now.name.trim() === "") return undefined;
    const timer = setTimeout(() => void sendDraft(now), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  });
  const unsaved = useRef<(() => void) | null>(null);
  useEffect(() => {
    unsaved.current = isSaved || save === "stale" ? null : () => void sendDraft(now);
  });
  // Whoever leaves the screen does not wait for the timer.
  useEffect(() => () => unsaved.current?.(), []);
  useEffect(() => {
    if (isSaved && save !== "saving") return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSaved, save]);

  return {
    draft: now,
    checklist: server,
    save: save === "saved" && !isSaved ? ("saving" as const) : save,
    /** Changes of one group, such as the letters of a text, are undone together. */
    edit: (change: Change, group: string | null = null) =>
      setHistory(({ past, now: before, group: last }) => ({
        past: group !== null && group === last ? past : [...past, before].slice(-MOST_STEPS),
        now: { ...before, ...(typeof change === "function" ? change(before) : change) },
        future: [],
        group,
      })),
    undo: history.past.length === 0 ? undefined : () => setHistory(undone),
    redo: history.future.length === 0 ? undefined : () => setHistory(redone),
    retry: () => void sendDraft(now),
    /** Saves what is not part of the draft, after it. False if that failed. */
    change: async (body: ChecklistChange) => {
      const before = sending.current;
      const after = await send(body);
      const isChanged = after !== null && after !== (await before);
      if (isChanged) renewCopy(path.companyId);
      return isChanged;
    },
    flush,
    /** Whether everything is saved, or can be. */
    mayLeave: async () => isSaved || (await flush()) !== null,
    /** It was published. */
    replace: (next: Checklist) => {
      sending.current = Promise.resolve(next);
      setServer(next);
      renewCopy(path.companyId);
    },
  };
}

function undone(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], group: null } : history;
}

function redone(history: History): History {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest, group: null } : history;
}
