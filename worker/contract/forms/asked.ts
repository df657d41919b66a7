// Which questions of a checklist are asked. Device, server, canonical record and figures all use this.
import type { OnlyIf, SafetyCheckField } from "../shapes.ts";
import { givenAnswer } from "./answers.ts";

export const isAsked = ({ payload }: SafetyCheckField): boolean => payload.asked !== false;

type Conditional = { key?: string | undefined; onlyIf?: OnlyIf | undefined; answer: string | null };

/** For each question, in order. A question is not asked if the question of its condition is not asked. */
export function askedOf(questions: readonly Conditional[]): boolean[] {
  const answers = new Map<string, string | null>();
  return questions.map(({ key, onlyIf, answer }) => {
    const known = onlyIf && answers.get(onlyIf.question);
    const isNow = !onlyIf || (typeof known === "string" && onlyIf.answers.includes(known));
    if (key !== undefined) answers.set(key, isNow ? answer : null);
    return isNow;
  });
}

/**
 * The safety checks with the answers put aside of those that are not asked, and put back of those that are asked again. A safety
 * check that stays as it is stays the same object.
 */
export function withAsked<SafetyCheck extends { field: SafetyCheckField }>(
  safetyChecks: readonly SafetyCheck[],
): SafetyCheck[] {
  const asked = askedOf(
    safetyChecks.map(({ field }) => ({
      key: field.payload.key,
      onlyIf: field.payload.onlyIf,
      answer: givenAnswer(field),
    })),
  );
  return safetyChecks.map((safetyCheck, at) => {
    const field = asked[at] ? askedField(safetyCheck.field) : unaskedField(safetyCheck.field);
    return field === safetyCheck.field ? safetyCheck : { ...safetyCheck, field };
  });
}

function askedField(field: SafetyCheckField): SafetyCheckField {
  const { asked, kept, ...payload } = field.payload;
  if (asked === undefined && kept === undefined) return field;
  return { ...field, payload: { ...payload, value: givenAnswer(field) } };
}

function unaskedField(field: SafetyCheckField): SafetyCheckField {
  if (!isAsked(field) && field.payload.value === null) return field;
  const { kept: _, ...payload } = field.payload;
  const kept = givenAnswer(field);
  return {
    ...field,
    payload: { ...payload, value: null, asked: false, ...(kept === null ? {} : { kept }) },
  };
}
