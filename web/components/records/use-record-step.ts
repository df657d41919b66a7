import type { FormRecord, MissingField, StatusOutcome } from "#web/data/forms/record.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

/** Those that are sent at once: a reopening asks for its reason first. */
export type SentStep = SealingStep | "takeBack";
export type SealingStep = "complete" | "submit";

const STEPS: Record<SentStep, (record: FormRecord, closingWord?: string) => Promise<StatusOutcome>> = {
  complete: (record, closingWord) => record.complete(closingWord),
  submit: (record) => record.submit(),
  takeBack: (record) => record.reopen(null),
};

type StepOptions = {
  read: () => FormRecord;
  /** `isPending`: it waits on the device. */
  onDone: (step: SentStep, isPending: boolean) => void;
  /** Of taking back, the reason is missing. */
  onMissing: (step: SentStep, missing: readonly MissingField[]) => void;
  /** After any other problem, which a message has told. */
  onProblem?: () => void;
};

/** Takes the next step of a record, ignoring repeated clicks. */
export function useRecordStep({ read, onDone, onMissing, onProblem }: StepOptions) {
  const { formSteps } = useText("app");
  const fail = (problem: string) => {
    toast({ title: problem, tone: "danger" });
    onProblem?.();
  };
  const { submit, sending } = useSend({
    send: ({ step, closingWord }: { step: SentStep; closingWord: string | undefined }) =>
      STEPS[step](read(), closingWord),
    onDone: (outcome, { step }) => {
      if (outcome.done) onDone(step, outcome.isPending);
      else if (outcome.missing.length > 0) onMissing(step, outcome.missing);
      else fail(outcome.problem ?? formSteps.changedMeanwhile);
    },
    onFail: fail,
  });
  return {
    busy: sending,
    take: (step: SentStep, closingWord?: string) => void submit({ step, closingWord }),
  };
}
