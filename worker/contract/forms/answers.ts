// Reads and sets the answer of a safety check. No zod, because the checklist's cards import it.
import type { Language } from "../enums.ts";
import type { AnswerLists, Day, QuestionType } from "../questions/question-type.ts";
import { fieldIn } from "../questions/languages.ts";
import { QUESTION_TYPES } from "../questions/registry.ts";
import {
  type Answer,
  CHECKLIST_FIELD_TYPES,
  type ChecklistFieldType,
  type Meaning,
  type OnlyIf,
  type SafetyCheckField,
  type SafetyCheckOption,
} from "../shapes.ts";

/** The answer that counts: null while the question is not asked. */
export const answerOf = ({ payload }: SafetyCheckField): Answer | null => payload.value;

/** The answer that was given, whether the question is asked or not. */
export const givenAnswer = ({ payload }: SafetyCheckField): Answer | null =>
  payload.value ?? payload.kept ?? null;

/** Of the types that read their answers from lists of the record. A sealed record may have a type that is not known here. */
const READ_FROM: ReadonlyMap<string, QuestionType["readFrom"]> = new Map(
  CHECKLIST_FIELD_TYPES.map((type) => [type, QUESTION_TYPES[type].readFrom]),
);

/** The answer as devices send and sign it: photos are sent as photos, and signatures as signatures. */
export const sentAnswer = (field: SafetyCheckField): Answer | null =>
  READ_FROM.get(field.type) ? null : givenAnswer(field);

/** The safety checks as they are answered by a record with these photos and signatures. */
export function withListAnswers<Check extends { id: string; field: SafetyCheckField }>(
  safetyChecks: readonly Check[],
  values: Readonly<Record<string, unknown>>,
): Check[] {
  const { photos, signatures } = values;
  const lists = { photos: photos ?? [], signatures: signatures ?? [] } as AnswerLists;
  return safetyChecks.map((check) => {
    const { type, payload } = check.field;
    const readFrom = READ_FROM.get(type);
    if (!readFrom || payload.asked === false) return check;
    const value = readFrom.answer(lists, check.id);
    // The same object while nothing changes: its card is then not drawn again.
    if (JSON.stringify(value) === JSON.stringify(payload.value)) return check;
    return { ...check, field: { type, payload: { ...payload, value } } };
  });
}

/** The options that the answer amounts to; none without an answer. */
export const optionsOf = (
  { type, payload }: SafetyCheckField,
  value = payload.value,
): readonly SafetyCheckOption[] => (value === null ? [] : QUESTION_TYPES[type].amountsTo(value, payload));

/** The option that decides what the answer means. Undefined for a text, and without an answer. */
export function chosenOption(field: SafetyCheckField): SafetyCheckOption | undefined {
  const [first, ...others] = optionsOf(field);
  return first && others.length > 0
    ? ([first, ...others].find((each) => isBad(each, field)) ?? first)
    : first;
}

/** The answer that counts as people read it; null without one. */
export const answerText = (field: SafetyCheckField, language: Language): string | null =>
  writtenAnswer(field, answerOf(field), language);

/** Another answer to the question, such as one of its history. */
export const writtenAnswer = (
  field: SafetyCheckField,
  value: Answer | null,
  language: Language,
): string | null =>
  value === null ? null : QUESTION_TYPES[field.type].text(value, fieldIn(field, language).payload, language);

/** The answer in a cell of a table, where it is more than a text; null without one. */
export function answerCell({ type, payload: { value } }: SafetyCheckField): string | number | Day | null {
  const { cell } = QUESTION_TYPES[type];
  return value === null || !cell ? null : cell(value);
}

/** Whether the question can be answered badly, so that it takes corrections and actions. Older records of texts say that they do. */
export const takes = (
  { type, payload }: SafetyCheckField,
  what: "acceptCorrections" | "acceptActions",
): boolean => QUESTION_TYPES[type].isJudged && payload[what];

/** Whether the answer is one of those with which another question is asked. */
export function isAnsweredAs(field: SafetyCheckField, { answers, from, to }: OnlyIf): boolean {
  const answer = givenAnswer(field);
  if (optionsOf(field, answer).some(({ value }) => answers.includes(value))) return true;
  if (answer === null || !QUESTION_TYPES[field.type].hasOrder || (from === undefined && to === undefined))
    return false;
  return (from === undefined || answer >= from) && (to === undefined || answer <= to);
}

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

const isBad = (option: SafetyCheckOption, { type, payload: { options } }: SafetyCheckField): boolean =>
  meaningOf(option, { type, options }) === "bad";

/** What the answer means; null without one. An answer within the limits of its question is good. */
export function answerMeaning(field: SafetyCheckField): Meaning | null {
  const option = chosenOption(field);
  if (option) return meaningOf(option, { type: field.type, options: field.payload.options });
  if (field.payload.value === null) return null;
  const hasLimits = QUESTION_TYPES[field.type].options === "limits" && field.payload.options.length > 0;
  return hasLimits ? "good" : "none";
}

/** Whether the answer is bad, by its meaning alone. Figures and repeats go by this. */
export const isAnsweredBadly = (field: SafetyCheckField): boolean => {
  const option = chosenOption(field);
  return option !== undefined && isBad(option, field);
};

export type Given = { corrections: readonly unknown[]; actionsCount: number; hasPhoto: boolean };
/** A part of the safety check that the answer demands, and whether it is there. */
type Demand = { of: "correction" | "correctionOrAction" | "action" | "photo"; isMet: boolean };

/**
 * What the chosen answer demands. An action raised from the question stands for the correction, unless the checklist wants it on the
 * spot or takes no actions there.
 */
export function demandsOf(field: SafetyCheckField, { corrections, actionsCount, hasPhoto }: Given): Demand[] {
  const chosen = optionsOf(field);
  const [actionRequired, correctionRequired, immediate, photoRequired] = (
    ["actionRequired", "correctionRequired", "immediate", "photoRequired"] as const
  ).map((what) => chosen.some((option) => option[what]));
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

export const acceptsAnswer = ({ type, payload }: SafetyCheckField, value: Answer | null): boolean =>
  value === null || QUESTION_TYPES[type].accepts(value, payload);

/** Whether the question is asked has to be found out anew afterwards, with `withAsked`. */
export function withAnswer({ type, payload }: SafetyCheckField, value: Answer | null): SafetyCheckField {
  const { kept: _kept, outcome: _outcome, ...others } = payload;
  const field = { type, payload: { ...others, value } };
  const outcome = QUESTION_TYPES[type].storesOutcome ? chosenOption(field)?.value : undefined;
  return outcome === undefined ? field : { type, payload: { ...field.payload, outcome } };
}
