import type { FormStatus, FormType } from "#worker/contract/enums.ts";
import type { SentStep } from "#web/components/records/use-record-step.ts";
import type { ShownForm } from "#web/data/forms/record.ts";

/** The next step of a form. */
export type Step = SentStep | "reopen";
type StepForm = Pick<ShownForm, "type" | "status" | "can" | "values">;

const NEXT_BY_STATUS: Record<FormStatus, (can: ShownForm["can"]) => Step | null> = {
  in_progress: (can) => (can.complete ? "complete" : null),
  completed: (can) => (can.takeBack ? "takeBack" : can.reopen ? "reopen" : null),
};
const departmentalStep = ({ status, can }: StepForm) => NEXT_BY_STATUS[status](can);

const never = () => false;
const isUnsubmitted = ({ values }: StepForm) => (values["submittedAt"] ?? null) === null;

type StepRules = { isDraft: (form: StepForm) => boolean; next: (form: StepForm) => Step | null };
const DEPARTMENTAL_RULES: StepRules = { isDraft: never, next: departmentalStep };

const RULES: Record<FormType, StepRules> = {
  drill: DEPARTMENTAL_RULES,
  hseq_visit: DEPARTMENTAL_RULES,
  investigation: DEPARTMENTAL_RULES,
  observation: DEPARTMENTAL_RULES,
  management: DEPARTMENTAL_RULES,
  mailbox: {
    isDraft: isUnsubmitted,
    next: (form) => (isUnsubmitted(form) ? (form.can.edit ? "submit" : null) : departmentalStep(form)),
  },
};

export const isDraft = (form: StepForm): boolean => RULES[form.type].isDraft(form);
export const nextStep = (form: StepForm): Step | null => RULES[form.type].next(form);
