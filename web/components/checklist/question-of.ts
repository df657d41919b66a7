import { isAsked } from "#worker/contract/forms/asked.ts";
import { demandsOf, type Given, meaningOf } from "#worker/contract/forms/answers.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { Meaning, SafetyCheckField, SafetyCheckOption } from "#worker/contract/shapes.ts";
import type { FormPartsText } from "#web/text/app/form-parts/es.ts";
import type { AnswerRequirement } from "./answer-requirements.tsx";
import type { Question } from "./question.ts";
import type { Tone } from "../../ui/styles/tone.ts";

export const TONE_BY_MEANING: Readonly<Record<Meaning, Tone>> = {
  good: "success",
  bad: "danger",
  neutral: "neutral",
  none: "info",
};

/** Up to this number, options are buttons side by side, which take one tap; a dropdown takes two. */
const MAX_BUTTONS = 4;

/** The question of a safety check, in the shape of the checklist card. */
export function questionOf({ field: { type, payload } }: { field: SafetyCheckField }): Question {
  return {
    type: type === "dropdown" && payload.options.length <= MAX_BUTTONS ? "radio" : type,
    label: payload.label,
    required: payload.isRequired,
    options: payload.options.map((option) => ({
      value: option.value,
      label: option.label,
      tone: toneOf(option, { type, options: payload.options }),
    })),
    placeholder: payload.placeholder,
    measure: payload.measure,
    table: payload.table,
    help: payload.help,
    picture: payload.picture,
  };
}

/** A number beyond its warning limit is marked, also where it is not bad. */
function toneOf(option: SafetyCheckOption, asked: Parameters<typeof meaningOf>[1]): Tone {
  const meaning = meaningOf(option, asked);
  return QUESTION_TYPES[asked.type].options === "limits" && meaning !== "bad"
    ? "warning"
    : TONE_BY_MEANING[meaning];
}

/** Says in words which correction, photo or action the chosen answer demands. */
export function requirementsOf(
  field: SafetyCheckField,
  given: Given,
  words: FormPartsText["checklist"],
): AnswerRequirement[] {
  const hasCorrection = given.corrections.length > 0;
  const says = {
    correction: [words.needsCorrection, words.hasCorrection],
    correctionOrAction: [
      words.needsCorrectionOrAction,
      hasCorrection ? words.hasCorrection : words.hasActionInstead,
    ],
    action: [words.needsAction, words.hasAction],
    photo: [words.needsPhoto, words.hasPhoto],
  } as const;
  return demandsOf(field, given).map(({ of, isMet }) => ({
    text: says[of][isMet ? 1 : 0],
    isMet,
    byCorrection: of === "correction" || of === "correctionOrAction",
  }));
}

/** The safety checks that are asked. The heading of one that is not asked stands before the next one. */
export function withHeadings<SafetyCheck extends { field: SafetyCheckField }>(
  safetyChecks: readonly SafetyCheck[],
) {
  let heading: string | undefined;
  return safetyChecks.flatMap((safetyCheck) => {
    heading = safetyCheck.field.payload.section ?? heading;
    if (!isAsked(safetyCheck.field)) return [];
    const shown = { safetyCheck, heading };
    heading = undefined;
    return [shown];
  });
}
