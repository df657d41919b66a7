// Which questions of a checklist are asked. Device, server, canonical record and figures all use this.
import type { SafetyCheckField } from "../shapes.ts";
import { givenAnswer, isAnsweredAs, sentAnswer, withAnswer } from "./answers.ts";

export const isAsked = ({ payload }: SafetyCheckField): boolean => payload.asked !== false;

/** For each question, in order. A question is not asked if the question of its condition is not asked. */
function askedOf(fields: readonly SafetyCheckField[]): boolean[] {
  const known = new Map<string, SafetyCheckField>();
  return fields.map((field) => {
    const { key, onlyIf } = field.payload;
    const other = onlyIf && known.get(onlyIf.question);
    const isNow = !onlyIf || (other !== undefined && isAnsweredAs(other, onlyIf));
    if (key !== undefined) {
      if (isNow) known.set(key, field);
      else known.delete(key);
    }
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
  const asked = askedOf(safetyChecks.map(({ field }) => field));
  return safetyChecks.map((safetyCheck, at) => {
    const field = asked[at] ? askedField(safetyCheck.field) : unaskedField(safetyCheck.field);
    return field === safetyCheck.field ? safetyCheck : { ...safetyCheck, field };
  });
}

function askedField(field: SafetyCheckField): SafetyCheckField {
  const { asked, kept, ...payload } = field.payload;
  if (asked === undefined && kept === undefined) return field;
  return withAnswer({ ...field, payload }, givenAnswer(field));
}

function unaskedField(field: SafetyCheckField): SafetyCheckField {
  if (!isAsked(field) && field.payload.value === null) return field;
  const { kept: _kept, outcome: _outcome, ...payload } = field.payload;
  const kept = sentAnswer(field);
  return {
    ...field,
    payload: { ...payload, value: null, asked: false, ...(kept === null ? {} : { kept }) },
  };
}
