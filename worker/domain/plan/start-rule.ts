// The same rule from another day on: for the first day of a proposed task, and for the day on which a document is valid no longer.
import type { Day, PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";
import { addDays } from "./rule-days.ts";

/** A task of several weekdays keeps them; any other repeats on the day itself. */
function repetitionFrom(repetition: Repetition, from: Day): Repetition {
  const date = new Date(from);
  const on = { date: date.getUTCDate() };
  switch (repetition.unit) {
    case "once":
      return repetition;
    case "week":
      return repetition.weekdays.length > 1
        ? repetition
        : { ...repetition, weekdays: [date.getUTCDay() || 7] };
    case "month":
      return { ...repetition, on };
    default:
      return { ...repetition, month: date.getUTCMonth() + 1, on };
  }
}

export const startingOn = (rule: PlanRule, from: Day): PlanRule => ({
  ...rule,
  repetition: repetitionFrom(rule.repetition, from),
  from,
});

type StoredRule = { readonly since: Day; readonly rule: PlanRule };
/** `rule` null: nothing is planned from that day on. */
export type RuleChange = { since: Day; rule: PlanRule | null };

/** From when on a document's validity decides: what lies before keeps its rule. */
export const validityCounts = (day: Day, today: Day): Day => {
  const next = addDays(day, 1);
  return next > today ? next : today;
};

/**
 * What the rules become when the document of a day is valid until another one than `before`: the next task is due then, and the
 * line repeats from there; without a validity as when the task of the day was planned. What else was changed meanwhile stays.
 * Null if they stay.
 */
export function ruleAfterValidity(
  rules: readonly StoredRule[],
  { day, before, after }: { day: Day; before: Day | null; after: Day | null },
  today: Day,
): RuleChange | null {
  const last = rules.at(-1);
  if (!last || before === after) return null;
  const { rule } = last;
  const since = validityCounts(day, today);
  if (after === null) {
    if (rule.from !== before) return null;
    const { repetition, from } = (rules.findLast((each) => each.since <= day) ?? last).rule;
    return { since, rule: { ...rule, repetition, from } };
  }
  const isOver = rule.until !== null && rule.until < after;
  return { since, rule: isOver ? null : startingOn(rule, after) };
}
