import { chosenOption } from "../../../../worker/contract/forms/answers.ts";
import type { Meaning, SafetyCheckOption } from "../../../../worker/contract/shapes.ts";
import type { SafetyCheckResponse } from "../../../data/forms/record.ts";
import type { FormPartsText } from "../../../text/app/form-parts/es.ts";
import type { AnswerRequirement } from "../../../components/checklist/answer-requirements.tsx";
import type { Question } from "../../../components/checklist/question-answer.tsx";
import type { Tone } from "../../../ui/styles/tone.ts";

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

/** So many options are shown side by side, which takes one tap; a list takes two. */
const MAX_BUTTONS = 4;

/** The question in the shape of the checklist card. */
export function questionOf({ field: { type, payload } }: SafetyCheckResponse): Question {
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
    placeholder: payload.placeholder,
    help: payload.help,
  };
}

/** The correction, the action and the photo that the chosen answer requires, and whether they exist. */
export function requirementsOf(
  check: SafetyCheckResponse,
  hasPhoto: boolean,
  words: FormPartsText["checklist"],
): AnswerRequirement[] {
  const option = chosenOption(check.field);
  const hasCorrection = check.corrections.length > 0;
  const hasAction = check.actionsCount > 0;
  const requirements: AnswerRequirement[] = [];
  if (option?.correctionRequired)
    requirements.push({
      text: hasCorrection ? words.hasCorrection : words.needsCorrection,
      isMet: hasCorrection,
    });
  if (option?.actionRequired)
    requirements.push({ text: hasAction ? words.hasAction : words.needsAction, isMet: hasAction });
  if (option?.photoRequired)
    requirements.push({ text: hasPhoto ? words.hasPhoto : words.needsPhoto, isMet: hasPhoto });
  return requirements;
}
