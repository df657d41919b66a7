import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import { mergedCauses } from "#worker/domain/accidents/causes.ts";
import { changeAccident, type HandledAccident, refreshAccident } from "#web/data/accidents/accidents.ts";
import { ApiError, describeError } from "#web/data/api/errors.ts";
import { useText } from "#web/text/use-text.ts";

/** Several moves in a row are sent together. */
const PAUSE_MS = 700;

type Facts = readonly CauseFact[];
/** What was made of the facts that were there. */
type Edited = { before: Facts; facts: Facts };

export type CausesEditor = {
  facts: Facts;
  set: (facts: Facts) => void;
  problem: string | null;
  /** After a problem: sends what is here again. */
  retry: () => void;
  /** Asks before a page is left on which something could not be sent. */
  leaving: { isAsked: boolean; stay: () => void; leave: () => void };
};

/** The causes as they are edited: shown at once, and sent after a pause. What somebody else changed meanwhile is kept. */
export function useCauses(accident: HandledAccident, companyId: string): CausesEditor {
  const { changedMeanwhile } = useText("accidents");
  const { errors } = useText("public");
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = { companyId, accidentId: accident.id };
  const stored: Facts = accident.case.causes.facts;
  const facts = edited ? mergedCauses(edited.before, edited.facts, stored) : stored;
  const send = async (sent: Edited) => {
    setSending(true);
    try {
      await changeAccident(path, accident.version, {
        causes: { ...accident.case.causes, facts: [...facts] },
      });
      setEdited((now) => (now === sent || now === null ? null : { before: facts, facts: now.facts }));
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      edited !== null && problem !== null && current.pathname !== next.pathname,
    enableBeforeUnload: edited !== null,
    withResolver: true,
  });
  return {
    facts,
    set: (changed) => setEdited({ before: stored, facts: changed }),
    problem,
    retry: () => setProblem(null),
    leaving: {
      isAsked: blocker.status === "blocked",
      stay: () => blocker.reset?.(),
      leave: () => blocker.proceed?.(),
    },
  };
}
