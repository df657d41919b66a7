import type { FormStatus, FormType } from "../../../../worker/contract/enums.ts";
import type { ShownForm } from "../../../data/forms/record.ts";

/** The one thing that comes next with a form. */
export type Step = "complete" | "reopen" | "submit";
type Standing = Pick<ShownForm, "type" | "status" | "can" | "values">;

const MAY: Record<FormStatus, (can: ShownForm["can"]) => Step | null> = {
  in_progress: (can) => (can.complete ? "complete" : null),
  completed: (can) => (can.reopen ? "reopen" : null),
};
const departmental = ({ status, can }: Standing) => MAY[status](can);

const never = () => false;
const unsubmitted = ({ values }: Standing) => (values["submittedAt"] ?? null) === null;

type Course = { isDraft: (form: Standing) => boolean; next: (form: Standing) => Step | null };
const ordinary: Course = { isDraft: never, next: departmental };

const COURSES: Record<FormType, Course> = {
  drill: ordinary,
  hseq_visit: ordinary,
  investigation: ordinary,
  observation: ordinary,
  management: ordinary,
  mailbox: {
    isDraft: unsubmitted,
    next: (form) => (unsubmitted(form) ? (form.can.edit ? "submit" : null) : departmental(form)),
  },
};

export const isDraft = (form: Standing): boolean => COURSES[form.type].isDraft(form);
export const nextStep = (form: Standing): Step | null => COURSES[form.type].next(form);
