import { useEffect, useRef, useState } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import { changeAccident, type HandledAccident, refreshAccident } from "#web/data/accidents/accidents.ts";
import { ApiError, describeError } from "#web/data/api/errors.ts";
import { useText } from "#web/text/use-text.ts";

/** Several moves in a row are sent together. */
const PAUSE_MS = 700;

export type CausesEditor = {
  facts: readonly CauseFact[];
  set: (facts: readonly CauseFact[]) => void;
  isSaving: boolean;
  problem: string | null;
  /** After a problem: sends what is here again. */
  retry: () => void;
};

/** The causes as they are edited: shown at once, and sent after a pause. */
export function useCauses(accident: HandledAccident, companyId: string): CausesEditor {
  const { changedMeanwhile } = useText("accidents");
  const { errors } = useText("public");
  const [edited, setEdited] = useState<readonly CauseFact[] | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = { companyId, accidentId: accident.id };
  const send = async (facts: readonly CauseFact[]) => {
    setSending(true);
    try {
      await changeAccident(path, accident.version, {
        causes: { ...accident.case.causes, facts: [...facts] },
      });
      setEdited((now) => (now === facts ? null : now));
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      if (isOutdated) await refreshAccident(path);
      setProblem(isOutdated ? changedMeanwhile : describeError(error, errors));
    } finally {
      setSending(false);
    }
  };
  const waiting = edited !== null && !isSending && problem === null ? edited : null;
  const latest = useRef({ waiting, send });
  useEffect(() => {
    latest.current = { waiting, send };
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => void latest.current.send(waiting), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  // What waits is sent although the page is left.
  useEffect(
    () => () => {
      const { waiting: left, send: sendLeft } = latest.current;
      if (left !== null) void sendLeft(left);
    },
    [],
  );
  return {
    facts: edited ?? accident.case.causes.facts,
    set: setEdited,
    isSaving: edited !== null && problem === null,
    problem,
    retry: () => setProblem(null),
  };
}
