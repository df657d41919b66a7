import type { FormType, Language } from "../../contract/enums.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { builtInQuestions } from "../../contract/forms/checklists.ts";
import { inLanguage, type Question } from "../../contract/forms/question.ts";
import type { SafetyCheckField } from "../../contract/shapes.ts";
import { withAsked } from "../../contract/forms/asked.ts";
import { recordField } from "../checklists/record-field.ts";

export type NewSafetyCheck = { id: string; questionKey: string; field: SafetyCheckField };

/** A custom UUID (version 8 of RFC 9562): the same name always gives the same id. */
async function uuidOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** The safety checks of a new record with a company's checklist. Ids are derived from the keys: a reworded question keeps its id. */
export async function companyChecklist(
  type: FormType,
  formId: string,
  questions: readonly ChecklistQuestion[],
): Promise<NewSafetyCheck[]> {
  const safetyChecks = await Promise.all(
    questions.map(async (question) => ({
      id: await uuidOf(`${type}/${formId}/${question.key}`),
      questionKey: question.key,
      field: recordField(question),
    })),
  );
  return withAsked(safetyChecks);
}

/** A question as the specification writes it in a safety check, and what its answers mean. */
function builtInField(question: Question, language: Language): SafetyCheckField {
  const { key: _, options, ...asked } = inLanguage(question, language);
  return recordField({
    ...asked,
    options: options.map(({ photoRequired: _photo, ...option }) => option),
  });
}

/** The built-in questions in order, as safety checks without an answer; empty for form types without a checklist. */
export const newSafetyCheckFields = (type: FormType, language: Language): SafetyCheckField[] =>
  builtInQuestions(type).map((question) => builtInField(question, language));

/**
 * The safety checks of a new record with the built-in questions. Ids are derived from the record and the question, so that an
 * offline device answers the same ones that the server will create; a question that is reworded in Spanish gets another id.
 */
export const newChecklist = (type: FormType, formId: string, language: Language): Promise<NewSafetyCheck[]> =>
  Promise.all(
    builtInQuestions(type).map(async (question) => ({
      id: await uuidOf(`${type}/${formId}/${question.label.es}`),
      questionKey: question.key,
      field: builtInField(question, language),
    })),
  );
