// Reading and giving the answer of a question. No zod: the checklist's cards use it too.
import type { SafetyCheckField, SafetyCheckOption } from "../shapes.ts";

export const answerOf = ({ payload }: SafetyCheckField): string | null => payload.value;

/** The option an answer stands for; none for a text, or while there is no answer. */
export const chosenOption = ({ payload }: SafetyCheckField): SafetyCheckOption | undefined =>
  payload.options.find(({ value }) => value === payload.value);

/** A text takes any answer; the others one of their options. */
export const acceptsAnswer = ({ type, payload }: SafetyCheckField, value: string | null): boolean =>
  value === null || type === "text" || payload.options.some((option) => option.value === value);

export const withAnswer = <Field extends SafetyCheckField>(field: Field, value: string | null): Field => ({
  ...field,
  payload: { ...field.payload, value },
});
