import type { Language } from "../enums.ts";
import type { Answer, Measure, Photo, TableShape, Witness } from "../shapes.ts";

/** A day of the calendar, the same in every time zone: "2026-11-28". */
export type Day = { day: string };

/** What the answers to a question are read with: its settings and options. */
export type Settings<Option> = {
  options: readonly Option[];
  measure?: Measure | undefined;
  table?: TableShape | undefined;
};
/** The lists of a record that questions are answered with. A signature has the id of the safety check that it is for. */
export type AnswerLists = { photos: readonly Photo[]; signatures: readonly Witness[] };

type Named = { value: string; label: string };

/**
 * What a type of question is. Cards, checks of device and server, the list of what is missing, conditions, figures, history, exports,
 * reports and sealed records read an answer through it.
 */
export type QuestionType<Value extends Answer = Answer> = {
  /**
   * What the options of the question are: what one chooses from; or what it means when an answer is beyond a limit; or there are none.
   */
  options: "choices" | "limits" | "none";
  /** Whether an answer may be bad: the question then takes corrections and actions. */
  isJudged: boolean;
  isRequiredAtFirst: boolean;
  /** Whether another question may ask for answers from one to another. */
  hasOrder: boolean;
  /** Whether the option that an answer amounts to is stored beside it, because figures cannot read it from the answer. */
  storesOutcome: boolean;
  accepts: (value: Answer, settings: Settings<Named>) => boolean;
  /** The options that the answer amounts to. Its meaning, and what it demands, are theirs. */
  amountsTo: <Option extends Named>(value: Value, settings: Settings<Option>) => readonly Option[];
  /** The answer as people read it. */
  text: (value: Value, settings: Settings<Named>, language: Language) => string;
  /** The answer in the cell of a table; without it, its text. */
  cell?: (value: Value) => string | number | Day;
  /** The answer is read from this list of the record, and never sent or stored as an answer. */
  readFrom?: { list: keyof AnswerLists; answer: (lists: AnswerLists, id: string) => Answer | null };
  /** Whether nothing of a required answer is missing; without it, each answer is whole. */
  isWhole?: (value: Value, settings: Settings<Named>) => boolean;
  /** What the answer holds of people (worker/contract/held.ts). */
  held: "name" | "words" | "nothing" | { members: { rows: { list: { list: "words" } } } };
};
