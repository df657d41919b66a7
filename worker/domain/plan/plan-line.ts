// A plan line over time: the rules it has had, and who its tasks are for (decision 75).
import type { Day, PlanRule } from "../../contract/plan/plan-rule.ts";
import { addDays, type DayWindow, daysOfRule } from "./rule-days.ts";

/** Holds from `since` until the next version does. The rule's own `from` stays, so that every two weeks stays every two weeks. */
export type RuleVersion = { readonly since: Day; readonly rule: PlanRule };
/** The oldest first. */
export type RuleVersions = readonly RuleVersion[];

/** Identifies an occurrence for ever: a line has at most one a day, and what lies in the past is never planned anew. */
export const occurrenceKey = (lineId: string, day: Day): string => `${lineId}.${day}`;

/** A change counts from `since`, at the earliest from today: the days before keep the rule that they had. */
export function withChangedRule(
  versions: RuleVersions,
  { since, rule }: RuleVersion,
  today: Day,
): RuleVersion[] {
  const from = since > today ? since : today;
  return [...versions.filter((version) => version.since < from), { since: from, rule }];
}

/** The version that plans a day; undefined before the first. */
export const versionOn = (versions: RuleVersions, day: Day): RuleVersion | undefined =>
  versions.findLast(({ since }) => since <= day);

export function daysOfLine(versions: RuleVersions, window: DayWindow): Day[] {
  return versions.flatMap(({ since, rule }, index) => {
    const next = versions[index + 1]?.since;
    const lastOfVersion = next === undefined ? window.last : addDays(next, -1);
    return daysOfRule(rule, {
      first: since > window.first ? since : window.first,
      last: lastOfVersion < window.last ? lastOfVersion : window.last,
    });
  });
}

/** `userId` null is anybody of the department. */
export type Assignment = { readonly userId: string | null; readonly personLeft: boolean };

/** The tasks of a person who is no longer in the department are the department's, and say so. */
export const assignmentNow = (
  { userId, personLeft }: Assignment,
  isInDepartment: (userId: string) => boolean,
): Assignment =>
  userId === null || isInDepartment(userId)
    ? { userId, personLeft: userId === null && personLeft }
    : { userId: null, personLeft: true };
