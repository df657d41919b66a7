// Copies of ready checklists in one language, as a company's own.
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { Language } from "../../contract/enums.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import type { Question } from "../../contract/forms/checklists/question.ts";
import { cited } from "../../contract/forms/library/laws.ts";
import type { LibraryChecklist, LibraryQuestion } from "../../contract/forms/library/question.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import type { Meaning } from "../../contract/shapes.ts";

const copyOf = (
  { key, type, label, placeholder, isRequired }: Question,
  language: Language,
): Omit<ChecklistQuestion, "options"> => ({
  key,
  type,
  label: label[language],
  ...(placeholder ? { placeholder: placeholder[language] } : {}),
  isRequired,
  acceptCorrections: type !== "text",
  acceptActions: type !== "text",
});

const MEANING_OF: Readonly<Record<string, Meaning>> = { yes: "good", safe: "good", no: "bad", unsafe: "bad" };

export const builtInQuestions = (kind: ChecklistFormType, language: Language): ChecklistQuestion[] =>
  CHECKLISTS[kind].map((question) => ({
    ...copyOf(question, language),
    options: question.options.map(({ value, label, actionRequired, correctionRequired }) => ({
      value,
      label: label[language],
      meaning: actionRequired || correctionRequired ? "bad" : (MEANING_OF[value] ?? "neutral"),
      actionRequired,
      correctionRequired,
      photoRequired: false,
    })),
  }));

const fromLibrary = (question: LibraryQuestion, language: Language): ChecklistQuestion => {
  const law = question.law && cited(question.law, language);
  const help = [question.help?.[language], law].filter(Boolean).join(" · ");
  return {
    ...copyOf(question, language),
    ...(help ? { help } : {}),
    options: question.options.map(({ label, ...option }) => ({ ...option, label: label[language] })),
    ...(question.onlyIf
      ? { onlyIf: { question: question.onlyIf.question, answers: [...question.onlyIf.answers] } }
      : {}),
  };
};

/** The heading of a section stands at its first question. */
export const libraryQuestions = ({ sections }: LibraryChecklist, language: Language): ChecklistQuestion[] =>
  sections.flatMap(({ heading, questions }) =>
    questions.map((question, nth) => ({
      ...fromLibrary(question, language),
      ...(nth === 0 ? { section: heading[language] } : {}),
    })),
  );
