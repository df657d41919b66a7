import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { SafetyCheckField } from "../../contract/shapes.ts";

/** A question as a record stores it, unanswered. What the specification does not know are optional keys of the payload. */
export function recordField({ type, placeholder, ...question }: ChecklistQuestion): SafetyCheckField {
  const payload = { ...question, value: null };
  if (type !== "text") return { type, payload };
  // A free text is neither right nor wrong.
  const ofText = { ...payload, acceptCorrections: false, acceptActions: false };
  return { type, payload: placeholder === undefined ? ofText : { ...ofText, placeholder } };
}
