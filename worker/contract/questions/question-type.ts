import type { Language } from "../enums.ts";
import type { Answer, SafetyCheckOption, SafetyCheckPayload } from "../shapes.ts";

/** What the answers to a question are checked against: its settings and options. */
export type Settings = Pick<SafetyCheckPayload, "options">;

/**
 * What a type of question is. Cards, checks of device and server, the list of what is missing, conditions, figures, history, exports,
 * reports and sealed records read an answer through it.
 */
export type QuestionType<Value extends Answer = Answer> = {
  /** What an answer may be of the question's `options`: a choice of them; or the question has none. */
  options: "choices" | "none";
  /** Whether an answer may be bad: the question then takes corrections and actions. */
  isJudged: boolean;
  isRequiredAtFirst: boolean;
  accepts: (value: Answer, settings: Settings) => boolean;
  /** The options that the answer amounts to. Its meaning, and what it demands, are theirs. */
  amountsTo: (value: Value, settings: Settings) => readonly SafetyCheckOption[];
  /** The answer as people read it. */
  text: (value: Value, settings: Settings, language: Language) => string;
  /** What the answer holds of people (worker/contract/held.ts). */
  held: "words" | "nothing";
};
