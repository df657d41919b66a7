import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { QUESTION_TYPES } from "../../contract/questions/registry.ts";
import type { SafetyCheckField, SafetyCheckOption } from "../../contract/shapes.ts";

type RecordQuestion = Omit<ChecklistQuestion, "key" | "options"> & {
  key?: string;
  options: SafetyCheckOption[];
};

/** A question as a record stores it, unanswered. What the specification does not know are optional keys of the payload. */
export function recordField({ type, placeholder, ...question }: RecordQuestion): SafetyCheckField {
  const payload = { ...question, value: null };
  if (QUESTION_TYPES[type].isJudged) return { type, payload };
  const unjudged = { ...payload, acceptCorrections: false, acceptActions: false };
  return { type, payload: placeholder === undefined ? unjudged : { ...unjudged, placeholder } };
}
