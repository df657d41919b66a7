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
 * The checks with the answers of questions that are not asked put aside, and those of questions that are asked again put
 * back. A check that stays as it is stays the same object.
 */
export function withAsked<Check extends { field: SafetyCheckField }>(checks: readonly Check[]): Check[] {
  const asked = askedOf(
    checks.map(({ field }) => ({
      key: field.payload.key,
      onlyIf: field.payload.onlyIf,
      answer: givenAnswer(field),
    })),
  );
  return checks.map((check, at) => {
    const field = asked[at] ? askedField(check.field) : unaskedField(check.field);
    return field === check.field ? check : { ...check, field };
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
