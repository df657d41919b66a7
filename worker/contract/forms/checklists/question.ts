import type { ChecklistFieldType } from "../../shapes.ts";
import type { Texts, Vocabulary } from "../field.ts";

type QuestionOption = { value: string; label: Texts; actionRequired: boolean; correctionRequired: boolean };

export type Question = {
  /** Identifies the question independently of its text. */
  key: string;
  type: ChecklistFieldType;
  label: Texts;
  isRequired: boolean;
  options: QuestionOption[];
  placeholder?: Texts;
};

/** What an answer requires: a correction, an action, or both. */
type Requirement = "C" | "A" | "CA";
type Requirements<Answers extends Vocabulary> = { [Value in keyof Answers]?: Requirement };

const optionsOf = <Answers extends Vocabulary>(
  answers: Answers,
  demands: Requirements<Answers>,
): QuestionOption[] =>
  Object.entries(answers).map(([value, label]) => ({
    value,
    label,
    actionRequired: demands[value]?.includes("A") ?? false,
    correctionRequired: demands[value]?.includes("C") ?? false,
  }));

const choiceQuestion =
  (type: ChecklistFieldType) =>
  <const Answers extends Vocabulary>(
    key: string,
    label: Texts,
    answers: Answers,
    demands: Requirements<Answers> = {},
  ): Question => ({ key, type, label, isRequired: true, options: optionsOf(answers, demands) });

export const radioQuestion = choiceQuestion("radio");
export const dropdownQuestion = choiceQuestion("dropdown");
export const textQuestion = (key: string, label: Texts, placeholder: Texts): Question => ({
  key,
  type: "text",
  label,
  isRequired: false,
  options: [],
  placeholder,
});
export const optionalQuestion = (question: Question): Question => ({ ...question, isRequired: false });

const YES = { es: "Sí", en: "Yes", ca: "Sí" };
const NO = { es: "No", en: "No", ca: "No" };

export const YES_NO_NOT_APPLICABLE = {
  yes: YES,
  no: NO,
  not_applicable: { es: "No aplica", en: "Not applicable", ca: "No aplica" },
} as const;

export const SAFE_UNSAFE = {
  safe: { es: "Seguro", en: "Safe", ca: "Segur" },
  unsafe: { es: "Inseguro", en: "Unsafe", ca: "Insegur" },
  not_observed: { es: "No observado", en: "Not observed", ca: "No observat" },
} as const;
