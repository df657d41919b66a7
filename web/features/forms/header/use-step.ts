import { useRef, useState } from "react";
import type { FormRecord, MissingField, StatusOutcome } from "../../../data/forms/record.ts";
import { describeError } from "../../../data/api/errors.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { restoreLostFocus } from "../../../ui/overlays/restore-focus.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { findMissing } from "../missing/missing.ts";
import type { Step } from "./steps.ts";

const STEPS = {
  complete: {
    messageKey: "completed",
    pendingKey: "completedLater",
    take: (record) => record.setStatus("completed"),
    requiresAll: true,
  },
  reopen: {
    messageKey: "reopened",
    pendingKey: "reopened",
    take: (record) => record.setStatus("in_progress"),
    requiresAll: false,
  },
  submit: {
    messageKey: "submitted",
    pendingKey: "submittedLater",
    take: (record) => record.submit(),
    requiresAll: true,
  },
} as const satisfies Record<
  Step,
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
  const { errors } = useText("public");
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const take = async (step: Step) => {
    if (isBusy.current) return;
    const { messageKey, pendingKey, requiresAll, take: run } = STEPS[step];
    const record = read();
    const knownMissing = findMissing(record, language);
    if (requiresAll && knownMissing.length > 0) return onMissing(knownMissing);
    isBusy.current = true;
    setBusy(true);
    try {
      const outcome = await run(record);
      if (outcome.done) {
        if (outcome.isPending) toast({ title: formSteps[pendingKey], tone: "info" });
        else toast({ title: formSteps[messageKey], tone: "success" });
        restoreLostFocus();
      } else if (outcome.missing.length > 0) onMissing(outcome.missing);
      else toast({ title: outcome.problem ?? formSteps.changedMeanwhile, tone: "danger" });
    } catch (error) {
      toast({ title: describeError(error, errors), tone: "danger" });
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  return { busy, take };
}
