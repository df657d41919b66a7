// The questions copied into a new record, so that changing them here never alters a stored record.
import type { FormType, Language } from "../enums.ts";
import type { SafetyCheckField } from "../shapes.ts";
import { investigationQuestions } from "./checklists/investigation.ts";
import { managementQuestions } from "./checklists/management.ts";
import { observationQuestions } from "./checklists/observation.ts";
import type { Question } from "./checklists/question.ts";
import { visitQuestions } from "./checklists/visit.ts";
import { type ChecklistFormType, FORM_DEFINITIONS } from "./registry.ts";

export const CHECKLISTS: Readonly<Record<ChecklistFormType, readonly Question[]>> = {
  hseq_visit: visitQuestions,
  investigation: investigationQuestions,
  observation: observationQuestions,
  management: managementQuestions,
};

const hasChecklist = (type: FormType): type is ChecklistFormType => FORM_DEFINITIONS[type].hasChecklist;

/** In order, unanswered; empty for form types without a checklist. */
export const newSafetyChecks = (type: FormType, language: Language): SafetyCheckField[] =>
  hasChecklist(type) ? CHECKLISTS[type].map((question) => inLanguage(question, language)) : [];

/** The key of each of these questions, whatever their language. */
export const questionKeys = (type: FormType): string[] =>
  hasChecklist(type) ? CHECKLISTS[type].map(({ key }) => key) : [];

function inLanguage({ type, label, isRequired, options, placeholder }: Question, language: Language) {
  const payload = {
    label: label[language],
    isRequired,
    // A free text is neither right nor wrong.
    acceptCorrections: type !== "text",
    acceptActions: type !== "text",
    options: options.map((option) => ({ ...option, label: option.label[language] })),
    value: null,
  };
  return type === "text" && placeholder
    ? { type, payload: { ...payload, placeholder: placeholder[language] } }
    : { type, payload };
}
