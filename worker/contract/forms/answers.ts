// Reads and sets the answer of a question. No zod, because the checklist's cards import it.
import type { SafetyCheckField, SafetyCheckOption } from "../shapes.ts";

export const answerOf = ({ payload }: SafetyCheckField): string | null => payload.value;

/** The selected option; undefined for a text or without an answer. */
export const chosenOption = ({ payload }: SafetyCheckField): SafetyCheckOption | undefined =>
  payload.options.find(({ value }) => value === payload.value);

/** A text accepts any answer, the other types one of their options. */
export const acceptsAnswer = ({ type, payload }: SafetyCheckField, value: string | null): boolean =>
  value === null || type === "text" || payload.options.some((option) => option.value === value);

export const withAnswer = <Field extends SafetyCheckField>(field: Field, value: string | null): Field => ({
  ...field,
  payload: { ...field.payload, value },
});
