// The three states of an action, and the steps between them: one at a time, forwards or back.
import type { ActionStatus } from "../contract/enums.ts";

export const ACTION_STEPS = {
  complete: { from: "in_progress", to: "completed" },
  reopen: { from: "completed", to: "in_progress" },
  evaluate: { from: "completed", to: "evaluated" },
  undoEvaluation: { from: "evaluated", to: "completed" },
} as const satisfies Record<string, { from: ActionStatus; to: ActionStatus }>;
export type ActionStep = keyof typeof ACTION_STEPS;

const STEP_NAMES = Object.keys(ACTION_STEPS) as ActionStep[];

/** Null where no step leads from one to the other. */
export const stepOf = (from: ActionStatus, to: ActionStatus): ActionStep | null =>
  STEP_NAMES.find((name) => ACTION_STEPS[name].from === from && ACTION_STEPS[name].to === to) ?? null;

type ClosingDate = { closingDate: Date | null };
type EvaluationFields = { evaluationCriteria: string | null; evaluationResult: string | null };

/** Completing is dated; what is open again has no such date. The date that was given with the step comes first. */
export function closingDateChanges(
  step: ActionStep | null,
  closingDate: Date | null | undefined,
  now: Date,
): Partial<ClosingDate> {
  if (step === "complete") return { closingDate: closingDate ?? now };
  if (step === "reopen") return { closingDate: null };
  return closingDate === undefined ? {} : { closingDate };
}

/** Which of the two dates is wrong, of those that somebody has set; what the clock stamped is never to blame. */
export function invalidDateField(
  set: { closingDate?: Date | null | undefined; createdAt?: Date | undefined },
  after: { closingDate: Date | null; createdAt: Date },
): "closingDate" | "openedAt" | null {
  if (after.closingDate === null || after.closingDate >= after.createdAt) return null;
  if (set.closingDate) return "closingDate";
  return set.createdAt ? "openedAt" : null;
}

/** What an action must have to be in its state, by field. */
export function missingActionFields(
  status: ActionStatus,
  { closingDate, evaluationCriteria, evaluationResult }: ClosingDate & EvaluationFields,
) {
  const isEvaluated = status === "evaluated";
  return {
    ...(isEvaluated && !evaluationCriteria?.trim()
      ? { evaluationCriteria: "action.criteriaRequired" as const }
      : {}),
    ...(isEvaluated && !evaluationResult ? { evaluationResult: "action.resultRequired" as const } : {}),
    ...(status !== "in_progress" && !closingDate
      ? { closingDate: "action.closingDateRequired" as const }
      : {}),
    ...(status === "in_progress" && closingDate ? { closingDate: "action.notClosed" as const } : {}),
  };
}
