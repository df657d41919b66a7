import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { Language } from "../../contract/enums.ts";
import type { LibraryChecklist } from "../../contract/checklists/library.ts";
import { inLanguage } from "../../contract/forms/question.ts";

/** The questions of a ready checklist as a company's own. The heading of a section stands at its first question. */
export const libraryQuestions = (
  { sections }: Pick<LibraryChecklist, "sections">,
  language: Language,
): ChecklistQuestion[] =>
  sections.flatMap(({ heading, questions }) =>
    questions.map((question, nth) => ({
      ...inLanguage(question, language),
      ...(nth === 0 ? { section: heading[language] } : {}),
    })),
  );
