import type { FormType, Language } from "../../contract/enums.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { builtInQuestions } from "../../contract/forms/checklists.ts";
import { inLanguage, type Question } from "../../contract/forms/question.ts";
import type { SafetyCheckField } from "../../contract/shapes.ts";
import { withAsked } from "../../contract/forms/asked.ts";
import { recordField } from "../checklists/record-field.ts";

export type NewCheck = { id: string; questionKey: string; field: SafetyCheckField };

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

/** The questions of a company's checklist in a new record, by their keys: a reworded one keeps its id. */
export async function companyChecklist(
  type: FormType,
  formId: string,
  questions: readonly ChecklistQuestion[],
): Promise<NewCheck[]> {
  const checks = await Promise.all(
    questions.map(async (question) => ({
      id: await uuidOf(`${type}/${formId}/${question.key}`),
      questionKey: question.key,
      field: recordField(question),
    })),
  );
  return withAsked(checks);
}

/** The fields of a question in the specification. */
function builtInField(question: Question, language: Language): SafetyCheckField {
  const { key: _, options, ...asked } = inLanguage(question, language);
  return recordField({
    ...asked,
    options: options.map(({ value, label, actionRequired, correctionRequired }) => ({
      value,
      label,
      actionRequired,
      correctionRequired,
    })),
  });
}

/** The built-in questions in order, unanswered; empty for form types without a checklist. */
export const newSafetyChecks = (type: FormType, language: Language): SafetyCheckField[] =>
  builtInQuestions(type).map((question) => builtInField(question, language));

/**
 * The built-in checklist of a new record. Ids are derived from the record and the question, so that an offline device answers
 * the same questions that the server will create; a question that is reworded in Spanish gets another id.
 */
export const newChecklist = (type: FormType, formId: string, language: Language): Promise<NewCheck[]> =>
  Promise.all(
    builtInQuestions(type).map(async (question) => ({
      id: await uuidOf(`${type}/${formId}/${question.label.es}`),
      questionKey: question.key,
      field: builtInField(question, language),
    })),
  );
