import type { QuestionType } from "./question-type.ts";

/** A free text is neither right nor wrong. */
export const TEXT: QuestionType<string> = {
  options: "none",
  isJudged: false,
  isRequiredAtFirst: false,
  hasOrder: false,
  storesOutcome: false,
  accepts: (value) => typeof value === "string",
  amountsTo: () => [],
  text: (value) => value,
  held: "words",
};
