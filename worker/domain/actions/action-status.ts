// The three statuses of an action and the steps between them.
import type { ActionStatus, Priority } from "../../contract/enums.ts";

export const ACTION_STEPS = {
  complete: { from: "in_progress", to: "completed" },
  reopen: { from: "completed", to: "in_progress" },
  evaluate: { from: "completed", to: "evaluated" },
  undoEvaluation: { from: "evaluated", to: "completed" },
} as const satisfies Record<string, { from: ActionStatus; to: ActionStatus }>;
export type ActionStep = keyof typeof ACTION_STEPS;

const STEP_NAMES = Object.keys(ACTION_STEPS) as ActionStep[];

/** Null when no step connects the two statuses. */
export const stepOf = (from: ActionStatus, to: ActionStatus): ActionStep | null =>
  STEP_NAMES.find((name) => ACTION_STEPS[name].from === from && ACTION_STEPS[name].to === to) ?? null;

type ClosingDate = { closingDate: Date | null };
type EvaluationFields = { evaluationCriteria: string | null; evaluationResult: string | null };

/** Completing sets the closing date and reopening clears it. A date given with the step takes precedence. */
export function closingDateChanges(
  step: ActionStep | null,
  closingDate: Date | null | undefined,
  now: Date,
): Partial<ClosingDate> {
  if (step === "complete") return { closingDate: closingDate ?? now };
  if (step === "reopen") return { closingDate: null };
  return closingDate === undefined ? {} : { closingDate };
}

/** Undoing an evaluation clears it; the history keeps what it was. */
export const clearedEvaluation = (step: ActionStep | null) =>
  step === "undoEvaluation" ? { evaluationCriteria: null, evaluationResult: null, evaluationCost: null } : {};

/** Whether the company wants a photo of what was done before an action of the priority is completed. */
export const needsEvidence = (
  { evidencePriority }: { evidencePriority: Priority | null },
  { priority }: { priority: Priority },
): boolean => evidencePriority !== null && priority <= evidencePriority;

/** The field to report when the closing date is before the opening date: only a field that the request sets. */
export function invalidDateField(
  set: { closingDate?: Date | null | undefined; createdAt?: Date | undefined },
  after: { closingDate: Date | null; createdAt: Date },
): "closingDate" | "openedAt" | null {
  if (after.closingDate === null || after.closingDate >= after.createdAt) return null;
  if (set.closingDate) return "closingDate";
  return set.createdAt ? "openedAt" : null;
}

/** The fields that the status requires and the action lacks, with their messages. */
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
