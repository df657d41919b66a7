// A question of a ready checklist, in all languages. A company's copy of it is in one (ChecklistQuestion).
import answers from "../../content/answers.json" with { type: "json" };
import type { ChecklistQuestion } from "../checklists/questions.ts";
import type { Language } from "../enums.ts";
import type { ChecklistFieldType, Meaning, OnlyIf } from "../shapes.ts";
import type { FileOption, FileQuestion } from "./checklist-file.ts";
import type { Texts } from "./field.ts";

type QuestionOption = {
  value: string;
  label: Texts;
  meaning: Meaning;
  actionRequired: boolean;
  correctionRequired: boolean;
  photoRequired: boolean;
};

export type Question = {
  /** Identifies the question independently of its text. */
  key: string;
  type: ChecklistFieldType;
  label: Texts;
  isRequired: boolean;
  options: QuestionOption[];
  placeholder?: Texts;
  help?: Texts;
  law?: string;
  onlyIf?: OnlyIf;
};

const ANSWERS = answers as Record<keyof typeof answers, FileOption[]>;

/** An answer that requires a correction or an action is bad. */
function optionOf({ value, label, meaning = "neutral" }: FileOption, requires: readonly string[] = []) {
  const actionRequired = requires.includes("action");
  const correctionRequired = requires.includes("correction");
  return {
    value,
    label,
    meaning: actionRequired || correctionRequired ? "bad" : meaning,
    actionRequired,
    correctionRequired,
    photoRequired: requires.includes("photo"),
  } satisfies QuestionOption;
}

export const YES_NO_NOT_APPLICABLE = ANSWERS.yes_no_not_applicable.map((option) => optionOf(option));

export function questionOf({ options = [], requires = {}, ...question }: FileQuestion): Question {
  const given = typeof options === "string" ? ANSWERS[options] : options;
  return {
    ...question,
    isRequired: question.isRequired ?? question.type !== "text",
    options: given.map((option) => optionOf(option, requires[option.value])),
  };
}

/** "RD 486/1997, anexo II": Catalan says "annex" as English does, and the rest is the same in all. */
export const cited = (citation: string, language: Language): string =>
  language === "es" ? citation.replace(", annex", ", anexo") : citation;

/** A copy in one language, as a company's own. */
export function inLanguage(question: Question, language: Language): ChecklistQuestion {
  const { key, type, label, placeholder, isRequired, options, help, law, onlyIf } = question;
  const hints = [help?.[language], law && cited(law, language)].filter(Boolean);
  return {
    key,
    type,
    label: label[language],
    ...(placeholder ? { placeholder: placeholder[language] } : {}),
    isRequired,
    acceptCorrections: type !== "text",
    acceptActions: type !== "text",
    ...(hints.length > 0 ? { help: hints.join(" · ") } : {}),
    options: options.map((option) => ({ ...option, label: option.label[language] })),
    ...(onlyIf ? { onlyIf } : {}),
  };
}
