import type { QuestionType } from "./question-type.ts";

/** One of the options: as buttons, or as a list. */
export const CHOICE: QuestionType<string> = {
  options: "choices",
  isJudged: true,
  isRequiredAtFirst: true,
  accepts: (value, { options }) => options.some((option) => option.value === value),
  amountsTo: (value, { options }) => options.filter((option) => option.value === value).slice(0, 1),
  text: (value, { options }) => options.find((option) => option.value === value)?.label ?? value,
  held: "nothing",
};
