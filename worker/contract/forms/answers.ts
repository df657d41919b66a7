// Reads and sets the answer of a safety check. No zod, because the checklist's cards import it.
import type { ChecklistFieldType, Meaning, SafetyCheckField, SafetyCheckOption } from "../shapes.ts";

/** The answer that counts: null while the question is not asked. */
export const answerOf = ({ payload }: SafetyCheckField): string | null => payload.value;

/** The answer that was given, whether the question is asked or not. */
export const givenAnswer = ({ payload }: SafetyCheckField): string | null =>
  payload.value ?? payload.kept ?? null;

/** The selected option; undefined for a text or without an answer. */
export const chosenOption = ({ payload }: SafetyCheckField): SafetyCheckOption | undefined =>
  payload.options.find(({ value }) => value === payload.value);

/** An answer of each built-in question without a verdict. Copies of before say that those which demand an action are bad. */
export const FACTS_OF_BEFORE = ["recognition", "surroundings"];
/** What answers of built-in questions mean of which records and copies of before say nothing, or "neutral". */
const MEANT_BEFORE: Readonly<Record<string, Meaning>> = {
  not_applicable: "neutral",
  not_observed: "neutral",
  effective: "good",
  unchecked: "none",
};

type Asked = { type: ChecklistFieldType; options: readonly SafetyCheckOption[] };

/**
 * What an answer means. Records of the built-in questions did not say it at first, and checklists knew no facts: what is stored stays as
 * it was sealed, and is read by this.
 */
export function meaningOf(option: SafetyCheckOption, { type, options }: Asked): Meaning {
  const { value, meaning, actionRequired, correctionRequired } = option;
  if (options.some((each) => each.meaning === "none")) return meaning ?? "none";
  const saysNothing = (each: SafetyCheckOption) =>
    (each.meaning ?? "neutral") === "neutral" && !each.actionRequired && !each.correctionRequired;
  if (options.every(saysNothing) || options.some((each) => FACTS_OF_BEFORE.includes(each.value)))
    return "none";
  if (meaning === "good" || meaning === "bad") return meaning;
  if (!meaning && (actionRequired || correctionRequired)) return "bad";
  return MEANT_BEFORE[value] ?? meaning ?? (type === "radio" ? "good" : "neutral");
}

/** Whether the answer is bad, by its meaning alone. Figures and repeats go by this. */
export const isAnsweredBadly = (field: SafetyCheckField): boolean => {
  const option = chosenOption(field);
  return option !== undefined && meaningOf(option, { ...field, ...field.payload }) === "bad";
};

export type Given = { corrections: readonly unknown[]; actionsCount: number; hasPhoto: boolean };
/** A part of the safety check that the answer demands, and whether it is there. */
type Demand = { of: "correction" | "correctionOrAction" | "action" | "photo"; isMet: boolean };

/**
 * What the chosen answer demands. An action raised from the question stands for the correction, unless the checklist wants it on the
 * spot or takes no actions there.
 */
export function demandsOf(field: SafetyCheckField, { corrections, actionsCount, hasPhoto }: Given): Demand[] {
  const { actionRequired, correctionRequired, immediate, photoRequired } = chosenOption(field) ?? {};
  const hasCorrection = corrections.length > 0;
  const hasAction = actionsCount > 0;
  const demands: Demand[] = [];
  if (correctionRequired && (immediate || !field.payload.acceptActions))
    demands.push({ of: "correction", isMet: hasCorrection });
  else if (correctionRequired && !actionRequired)
    demands.push({ of: "correctionOrAction", isMet: hasCorrection || hasAction });
  if (actionRequired) demands.push({ of: "action", isMet: hasAction });
  if (photoRequired) demands.push({ of: "photo", isMet: hasPhoto });
  return demands;
}

/** A text accepts any answer, the other types one of their options. */
export const acceptsAnswer = ({ type, payload }: SafetyCheckField, value: string | null): boolean =>
  value === null || type === "text" || payload.options.some((option) => option.value === value);

/** Whether the question is asked has to be found out anew afterwards, with `withAsked`. */
export function withAnswer<Field extends SafetyCheckField>(field: Field, value: string | null): Field {
  const { kept: _, ...payload } = field.payload;
  return { ...field, payload: { ...payload, value } };
}
