import { isAsked } from "#worker/contract/forms/asked.ts";
import type { Meaning, SafetyCheckField, SafetyCheckOption } from "#worker/contract/shapes.ts";
import type { Question } from "./question-answer.tsx";
import type { Tone } from "../../ui/styles/tone.ts";

/** Tones of the common answers. The tone of other answers depends on what they require. */
const TONE_BY_VALUE: Readonly<Record<string, Tone>> = {
  yes: "success",
  safe: "success",
  no: "danger",
  unsafe: "danger",
  not_applicable: "neutral",
  not_observed: "neutral",
};

const TONE_BY_MEANING: Readonly<Record<Meaning, Tone>> = {
  good: "success",
  bad: "danger",
  neutral: "neutral",
};

function toneOf({ value, meaning, actionRequired, correctionRequired }: SafetyCheckOption): Tone {
  if (meaning) return TONE_BY_MEANING[meaning];
  const known = TONE_BY_VALUE[value];
  const requirements = actionRequired || correctionRequired;
  if (requirements) return known === "danger" ? "danger" : "warning";
  return known ?? "info";
}

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
      tone: toneOf(option),
      needsCorrection: option.correctionRequired,
    })),
    placeholder: "placeholder" in payload ? payload.placeholder : undefined,
    help: payload.help,
    picture: payload.picture,
  };
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
