// The built-in questions. A new record gets copies, so that changing them never alters a stored record.
import hseqVisit from "../../content/built-in/hseq-visit.json" with { type: "json" };
import investigation from "../../content/built-in/investigation.json" with { type: "json" };
import management from "../../content/built-in/management.json" with { type: "json" };
import observation from "../../content/built-in/observation.json" with { type: "json" };
import type { FormType } from "../enums.ts";
import type { BuiltInFile } from "./checklist-file.ts";
import { type Question, questionOf } from "./question.ts";
import { type ChecklistFormType, FORM_DEFINITIONS } from "./registry.ts";

const questionsOf = (file: unknown) => (file as BuiltInFile).questions.map(questionOf);

export const CHECKLISTS: Readonly<Record<ChecklistFormType, readonly Question[]>> = {
  hseq_visit: questionsOf(hseqVisit),
  investigation: questionsOf(investigation),
  observation: questionsOf(observation),
  management: questionsOf(management),
};

const hasChecklist = (type: FormType): type is ChecklistFormType => FORM_DEFINITIONS[type].hasChecklist;

/** In order; empty for form types without a checklist. */
export const builtInQuestions = (type: FormType): readonly Question[] =>
  hasChecklist(type) ? CHECKLISTS[type] : [];
