// Reads and sets the answer of a safety check. No zod, because the checklist's cards import it.
import type { SafetyCheckField, SafetyCheckOption } from "../shapes.ts";

/** The answer that counts: null while the question is not asked. */
export const answerOf = ({ payload }: SafetyCheckField): string | null => payload.value;

/** The answer that was given, whether the question is asked or not. */
export const givenAnswer = ({ payload }: SafetyCheckField): string | null =>
  payload.value ?? payload.kept ?? null;

/** The selected option; undefined for a text or without an answer. */
export const chosenOption = ({ payload }: SafetyCheckField): SafetyCheckOption | undefined =>
  payload.options.find(({ value }) => value === payload.value);

/** Whether the answer is bad: by its meaning, or because it demands a correction or an action. Figures and repeats go by this. */
export const isAnsweredBadly = (field: SafetyCheckField): boolean => {
  const option = chosenOption(field);
  return option?.meaning === "bad" || Boolean(option?.correctionRequired || option?.actionRequired);
};

/** A text accepts any answer, the other types one of their options. */
export const acceptsAnswer = ({ type, payload }: SafetyCheckField, value: string | null): boolean =>
  value === null || type === "text" || payload.options.some((option) => option.value === value);

/** Whether the question is asked has to be found out anew afterwards, with `withAsked`. */
export function withAnswer<Field extends SafetyCheckField>(field: Field, value: string | null): Field {
  const { kept: _, ...payload } = field.payload;
  return { ...field, payload: { ...payload, value } };
}
