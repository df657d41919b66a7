import { useRef, useState } from "react";
import type { FormRecord, MissingField, StatusOutcome } from "../../../data/forms/record.ts";
import { describeError } from "../../../data/api/errors.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { rescueFocus } from "../../../ui/overlays/rescue-focus.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import type { Step } from "./steps.ts";

const STEPS = {
  complete: { said: "completed", take: (record) => record.setStatus("completed"), wantsAll: true },
  reopen: { said: "reopened", take: (record) => record.setStatus("in_progress"), wantsAll: false },
  submit: { said: "submitted", take: (record) => record.submit(), wantsAll: true },
} as const satisfies Record<
  Step,
  { said: string; wantsAll: boolean; take: (record: FormRecord) => Promise<StatusOutcome> }
>;

/** Takes the next step once, however often it is pressed; what stands in the way is handed to `onMissing`. */
export function useStep(
  record: FormRecord,
  standing: readonly MissingField[],
  onMissing: (missing: readonly MissingField[]) => void,
) {
  const { formSteps } = useText();
  const { errors } = usePublicText();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  const take = async (step: Step) => {
    if (isBusy.current) return;
    const { said, wantsAll, take: go } = STEPS[step];
    if (wantsAll && standing.length > 0) return onMissing(standing);
    isBusy.current = true;
    setBusy(true);
    try {
      const outcome = await go(record);
      if (outcome.done) {
        toast({ title: formSteps[said], tone: "success" });
        rescueFocus();
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
