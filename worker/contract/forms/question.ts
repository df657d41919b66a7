// A question of a ready checklist, in all languages. A company's copy of it is in one (ChecklistQuestion).
import answers from "../../content/answers.json" with { type: "json" };
import type { ChecklistQuestion } from "../checklists/questions.ts";
import { LANGUAGES, type Language } from "../enums.ts";
import { ownTexts, withText } from "../questions/languages.ts";
import { QUESTION_TYPES } from "../questions/registry.ts";
import type { ChecklistFieldType, Meaning, Measure, OnlyIf, QuestionTexts } from "../shapes.ts";
import type { FileOption, FileQuestion } from "./checklist-file.ts";
import type { Texts } from "./field.ts";

type QuestionOption = {
  value: string;
  label: Texts;
  meaning: Meaning;
  actionTitle?: Texts;
  actionRequired: boolean;
  correctionRequired: boolean;
  immediate?: true;
  photoRequired: boolean;
  points?: number;
};

export type Question = {
  /** Identifies the question independently of its text. */
  key: string;
  type: ChecklistFieldType;
  label: Texts;
  isRequired: boolean;
  options: QuestionOption[];
  placeholder?: Texts;
  measure?: Omit<Measure, "unit"> & { unit?: Texts };
  help?: Texts;
  law?: string;
  onlyIf?: OnlyIf;
  critical?: true;
};

const ANSWERS = answers as Record<keyof typeof answers, FileOption[]>;

const optionOf = (
  option: FileOption,
  requires: readonly string[] = [],
  actionTitle?: Texts,
): QuestionOption => ({
  ...option,
  ...(actionTitle ? { actionTitle } : {}),
  actionRequired: requires.includes("action"),
  correctionRequired: requires.includes("correction"),
  ...(requires.includes("immediate") ? { immediate: true } : {}),
  photoRequired: requires.includes("photo"),
});

/** Yes is good, no is bad, in the language. */
export const yesNoNotApplicable = (language: Language): ChecklistQuestion["options"] =>
  ANSWERS.yes_no_not_applicable.map((option) => optionIn(optionOf(option), language));

export function questionOf({
  options = [],
  requires = {},
  actions = {},
  ...question
}: FileQuestion): Question {
  const given = typeof options === "string" ? ANSWERS[options] : options;
  return {
    ...question,
    isRequired: question.isRequired ?? QUESTION_TYPES[question.type].isRequiredAtFirst,
    options: given.map((option) => optionOf(option, requires[option.value], actions[option.value])),
  };
}

/** "RD 486/1997, anexo II": Catalan says "annex" as English does, and the rest is the same in all. */
export const cited = (citation: string, language: Language): string =>
  language === "es" ? citation.replace(", annex", ", anexo") : citation;

const optionIn = ({ label, actionTitle, ...option }: QuestionOption, language: Language) => ({
  ...option,
  label: label[language],
  ...(actionTitle ? { actionTitle: actionTitle[language] } : {}),
});

const measureIn = ({ unit, ...measure }: NonNullable<Question["measure"]>, language: Language): Measure => ({
  ...measure,
  ...(unit ? { unit: unit[language] } : {}),
});

/** A copy in all languages, as a company's own. */
export function inLanguages(question: Question, language: Language): ChecklistQuestion {
  const textsIn = (other: Language): QuestionTexts =>
    ownTexts(inLanguage(question, other)).reduce<ChecklistQuestion>(
      (all, { place, own }) => withText(all, other, place, own),
      inLanguage(question, language),
    ).texts?.[other] ?? {};
  const others = LANGUAGES.filter((each) => each !== language);
  return {
    ...inLanguage(question, language),
    texts: Object.fromEntries(others.map((other) => [other, textsIn(other)])),
  };
}

/** A copy in one language, as a company's own. */
export function inLanguage(question: Question, language: Language): ChecklistQuestion {
  const { key, type, label, placeholder, measure, isRequired, options, help, law } = question;
  const { onlyIf, critical } = question;
  const hints = [help?.[language], law && cited(law, language)].filter(Boolean);
  return {
    key,
    type,
    label: label[language],
    ...(placeholder ? { placeholder: placeholder[language] } : {}),
    ...(measure ? { measure: measureIn(measure, language) } : {}),
    isRequired,
    acceptCorrections: QUESTION_TYPES[type].isJudged,
    acceptActions: QUESTION_TYPES[type].isJudged,
    ...(hints.length > 0 ? { help: hints.join(" · ") } : {}),
    options: options.map((option) => optionIn(option, language)),
    ...(onlyIf ? { onlyIf } : {}),
    ...(critical ? { critical } : {}),
  };
}
