import type { FormType, Language } from "../../contract/enums.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { newSafetyChecks, questionKeys } from "../../contract/forms/checklists.ts";
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

/**
 * The built-in checklist of a new record. Ids are derived from the record and the question, so that an offline device answers
 * the same questions that the server will create; a reworded question gets another id.
 */
export function newChecklist(type: FormType, formId: string, language: Language): Promise<NewCheck[]> {
  const identities = newSafetyChecks(type, "es").map(({ payload }) => payload.label);
  const keys = questionKeys(type);
  return Promise.all(
    newSafetyChecks(type, language).map(async (field, at) => ({
      id: await uuidOf(`${type}/${formId}/${identities[at] ?? at}`),
      questionKey: keys[at] ?? "",
      field,
    })),
  );
}
