// A question as a card shows it.
import type { ComponentType, ReactNode } from "react";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type {
  Answer,
  ChecklistFieldType,
  HelpPicture,
  Measure,
  TableShape,
} from "#worker/contract/shapes.ts";
import type { Tone } from "../../ui/styles/tone.ts";

type AnswerOption = {
  value: string;
  label: string;
  /** The color and the icon of the option when chosen. */
  tone: Tone;
};

export type Question = {
  type: ChecklistFieldType;
  label: string;
  required: boolean;
  options: readonly AnswerOption[];
  placeholder?: string | undefined;
  /** The unit, decimals and limits of a number. */
  measure?: Measure | undefined;
  /** The columns and rows of a table. */
  table?: TableShape | undefined;
  /** The hint below the question. */
  help?: string | undefined;
  picture?: HelpPicture | undefined;
};

/** The button beside a name that opens the list of known people. */
export type PickPerson = (field: {
  label: string;
  name: string;
  onPick: (name: string) => void;
}) => ReactNode;

export type QuestionAnswerProps = {
  question: Question;
  value: Answer | null;
  error: string | undefined;
  onAnswer: (value: Answer | null) => void;
  /** Where somebody signs, of a question that asks for it. */
  signature?: ReactNode;
  /** Opens the camera, or on a computer the files; of a question that asks for photos. */
  camera?: { take: () => void; choose: () => void } | undefined;
  /** What each cell of a table is answered with. */
  Cell?: ComponentType<QuestionAnswerProps>;
  /** Absent where no people are known: names are then written. */
  pickPerson?: PickPerson | undefined;
};

/** The color and the icon of an answer; none without an answer, and of one without a verdict. */
export function toneOfAnswer(
  { type, options, ...settings }: Question,
  value: Answer | null,
): Tone | undefined {
  if (value === null) return undefined;
  const { amountsTo, options: kind } = QUESTION_TYPES[type];
  const chosen = amountsTo(value, { options, ...settings });
  const isWithin = kind === "limits" && options.length > 0 && chosen.length === 0;
  return isWithin ? "success" : (chosen.find(({ tone }) => tone === "danger") ?? chosen[0])?.tone;
}
