import type { FormRecord, MissingField, StatusOutcome } from "#web/data/forms/record.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import { findMissing } from "../missing/missing.ts";
import type { Step } from "./steps.ts";

/** Those that are sent at once: a reopening asks for its reason first. */
export type SentStep = Exclude<Step, "reopen">;

const STEPS = {
  complete: {
    messageKey: "completed",
    pendingKey: "completedLater",
    take: (record) => record.complete(),
    requiresAll: true,
  },
  takeBack: {
    messageKey: "takenBack",
    pendingKey: "takenBack",
    take: (record) => record.reopen(null),
    requiresAll: false,
  },
  submit: {
    messageKey: "submitted",
    pendingKey: "submittedLater",
    take: (record) => record.submit(),
    requiresAll: true,
  },
} as const satisfies Record<
  SentStep,
  {
    messageKey: string;
    /** The message when it waits on the device. */
    pendingKey: string;
    requiresAll: boolean;
    take: (record: FormRecord) => Promise<StatusOutcome>;
  }
>;

/** Takes the next step, ignoring repeated clicks. MissingField values are passed to `onMissing`. */
export function useStep(read: () => FormRecord, onMissing: (missing: readonly MissingField[]) => void) {
  const { formSteps } = useText("app");
  const language = useLanguage();
  const { submit, sending } = useSend({
    send: (step: SentStep) => STEPS[step].take(read()),
    onDone: (outcome, step) => {
      const { messageKey, pendingKey } = STEPS[step];
      if (outcome.done) {
        if (outcome.isPending) toast({ title: formSteps[pendingKey], tone: "info" });
        else toast({ title: formSteps[messageKey], tone: "success" });
        restoreLostFocus();
      } else if (outcome.missing.length > 0) onMissing(outcome.missing);
      else toast({ title: outcome.problem ?? formSteps.changedMeanwhile, tone: "danger" });
    },
    onFail: (message) => toast({ title: message, tone: "danger" }),
  });
  const take = async (step: SentStep) => {
    const missing = STEPS[step].requiresAll ? findMissing(read(), language) : [];
    if (missing.length > 0) onMissing(missing);
    else await submit(step);
  };
  return { busy: sending, take };
}
