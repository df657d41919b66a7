import type { QuestionType } from "./question-type.ts";

const COMMON = {
  options: "choices",
  isJudged: true,
  isRequiredAtFirst: true,
  hasOrder: false,
  held: "nothing",
} as const;

/** One of the options: as buttons, or as a list. */
export const CHOICE: QuestionType<string> = {
  ...COMMON,
  storesOutcome: false,
  accepts: (value, { options }) => options.some((option) => option.value === value),
  amountsTo: (value, { options }) => options.filter((option) => option.value === value).slice(0, 1),
  text: (value, { options }) => options.find((option) => option.value === value)?.label ?? value,
};

/** Some of the options. One that is bad decides what the answer means. */
export const SEVERAL: QuestionType<string[]> = {
  ...COMMON,
  storesOutcome: true,
  accepts: (value, { options }) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((each) => options.some((option) => option.value === each)),
  amountsTo: (values, { options }) => options.filter(({ value }) => values.includes(value)),
  text: (values, { options }) =>
    options.flatMap(({ value, label }) => (values.includes(value) ? [label] : [])).join(", "),
};
