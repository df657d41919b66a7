import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newId } from "#worker/domain/ids.ts";
import { fieldsWithMonthFirst } from "#worker/domain/imports/read-day.ts";
import { describeError } from "../../data/api/errors.ts";
import type { Import, ImportRow, SentRow } from "../../data/imports/imports.ts";
import { useText } from "../../text/use-text.ts";
import {
  checkRows,
  type ChosenSheet,
  type Room,
  type Sheet,
  storeRows,
  verdictsOf,
  type Verdict,
} from "./send-rows.ts";

type Progress = { done: number; all: number };

export type Checked = {
  importId: string;
  sheet: Sheet;
  rows: readonly SentRow[];
  answers: Map<number, ImportRow>;
  room: Room;
  stored: Set<number>;
  verdicts: readonly Verdict[];
};

export type Run =
  | { step: "none" }
  | { step: "checking"; progress: Progress }
  | { step: "checked"; checked: Checked; hasChanged: boolean }
  | { step: "storing"; checked: Checked; progress: Progress }
  | { step: "broken"; checked: Checked; progress: Progress; problem: string }
  | { step: "done"; checked: Checked; import: Import | null };

/** Checks the rows, and stores them once the person says so. */
export function useImportRun(companyId: string) {
  const { preview: text } = useText("imports");
  const { errors } = useText("public");
  const queries = useQueryClient();
  const [run, setRun] = useState<Run>({ step: "none" });
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    setProblem(null);
    return running.current.signal;
  };
  const judge = (checked: Omit<Checked, "verdicts">): Checked => ({
    ...checked,
    verdicts: verdictsOf(checked.rows, checked.answers, checked.room, checked.stored, {
      tooLong: text.tooLong,
      repeats: text.repeats,
      stored: text.storedBefore,
    }),
  });

  const check = async (chosen: ChosenSheet, rows: readonly SentRow[]) => {
    const signal = begin();
    const importId = newId();
    const sheet = { ...chosen, monthFirst: [...fieldsWithMonthFirst(rows)] };
    const show = (done: number) => setRun({ step: "checking", progress: { done, all: rows.length } });
    show(0);
    try {
      const { answers, room } = await checkRows({ companyId, importId }, sheet, rows, {
        signal,
        onProgress: show,
      });
      const checked = judge({ importId, sheet, rows, answers: new Map(answers), room, stored: new Set() });
      setRun({ step: "checked", checked, hasChanged: false });
    } catch (error) {
      if (signal.aborted) return;
      setRun({ step: "none" });
      setProblem(describeError(error, errors));
    }
  };

  const store = async (checked: Checked) => {
    const signal = begin();
    const { importId, sheet, answers, stored } = checked;
    const rows = checked.verdicts.flatMap(({ outcome, row }) => (outcome === "new" ? [row] : []));
    const all = rows.filter(({ line }) => !stored.has(line)).length + stored.size;
    const progress = () => ({ done: stored.size, all });
    const show = () => setRun({ step: "storing", checked, progress: progress() });
    show();
    try {
      const made = await storeRows({ companyId, importId }, sheet, rows, answers, stored, {
        signal,
        onProgress: show,
      });
      setRun(
        made.isComplete
          ? { step: "done", checked, import: made.import }
          : { step: "checked", checked: judge({ ...checked, room: [] }), hasChanged: true },
      );
    } catch (error) {
      if (signal.aborted) return;
      setRun({ step: "broken", checked, progress: progress(), problem: describeError(error, errors) });
    } finally {
      // Lists, counts and the columns that are remembered.
      void queries.invalidateQueries({ queryKey: ["company", companyId] });
    }
  };

  const forget = () => {
    running.current?.abort();
    setRun({ step: "none" });
    setProblem(null);
  };
  return { run, problem, check, store, forget };
}
