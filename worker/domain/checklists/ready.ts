import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { Language } from "../../contract/enums.ts";
import type { LibraryChecklist } from "../../contract/checklists/library.ts";
import { withText } from "../../contract/questions/languages.ts";
import { inLanguages } from "../../contract/forms/question.ts";
import { withPoints } from "../../contract/forms/score.ts";

/** The questions of a ready checklist as a company's own. The heading of a section stands at its first question. */
export function libraryQuestions(
  { scoring, sections }: Pick<LibraryChecklist, "scoring" | "sections">,
  language: Language,
): ChecklistQuestion[] {
  const questions = sections.flatMap(({ heading, weight, questions: asked }) =>
    asked.map((question, nth) => {
      const copy = inLanguages(question, language);
      if (nth > 0) return copy;
      const others = Object.keys(copy.texts ?? {}) as Language[];
      return others.reduce((all, other) => withText(all, other, { part: "section" }, heading[other]), {
        ...copy,
        section: heading[language],
        ...(weight ? { weight } : {}),
      });
    }),
  );
  return scoring
    ? questions.map((each, at) => withPoints(at === 0 ? { ...each, scoring } : each))
    : questions;
}
