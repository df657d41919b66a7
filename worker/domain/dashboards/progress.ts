import { OBJECTIVE_KEYS, type ObjectiveKey } from "../../contract/enums.ts";
import type { MonthlyObjectives } from "../../contract/shapes.ts";
import type { DashboardRange } from "./range.ts";

export type Objective = { key: ObjectiveKey; target: number | null; expected: number | null; done: number };

// A part of a month times an objective may come out as 2.9999999999999996.
const ROUNDING_ERROR = 1e-9;

/** Of whole months in full. Of a part of a month whole forms or actions, so that one a month is due at the end of the month. */
function dueIn(perMonth: number, months: number): number {
  const isWhole = Math.abs(months - Math.round(months)) < ROUNDING_ERROR;
  return isWhole ? perMonth * Math.round(months) : Math.floor(perMonth * months + ROUNDING_ERROR);
}

export function objectivesOf(
  monthly: MonthlyObjectives,
  done: Readonly<Record<ObjectiveKey, number>>,
  months: DashboardRange["objectiveMonths"],
): Objective[] {
  return OBJECTIVE_KEYS.map((key) => {
    const perMonth = monthly[key];
    const isDue = perMonth !== null && months !== null;
    return {
      key,
      target: isDue ? dueIn(perMonth, months.all) : null,
      expected: isDue ? dueIn(perMonth, months.passed) : null,
      done: done[key],
    };
  });
}

export type Standing = "met" | "onTrack" | "behind";

/** Met: the target of the whole range is reached. On track: what is due by now is. Null without an objective. */
export function standingOf({ target, expected, done }: Omit<Objective, "key">): Standing | null {
  if (target === null) return null;
  if (done >= target) return "met";
  return done >= (expected ?? 0) ? "onTrack" : "behind";
}

/** Of the objectives with a target, how many have reached what is due by now. */
export function countMet(objectives: readonly Objective[]): { objectivesMet: number; objectivesSet: number } {
  const standings = objectives.map(standingOf).filter((standing) => standing !== null);
  return {
    objectivesMet: standings.filter((standing) => standing !== "behind").length,
    objectivesSet: standings.length,
  };
}

/** The objectives of several departments together; one that no department has set is not set. */
export function sumOfObjectives(departments: readonly MonthlyObjectives[]): MonthlyObjectives {
  const sums = OBJECTIVE_KEYS.map((key) => {
    const set = departments.flatMap((objectives) => objectives[key] ?? []);
    return [key, set.length === 0 ? null : set.reduce((sum, each) => sum + each, 0)] as const;
  });
  return Object.fromEntries(sums) as MonthlyObjectives;
}

/** The median of values given with their frequencies; null without any. */
export function medianOf(histogram: readonly { value: number; count: number }[]): number | null {
  const sorted = histogram.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (rank: number): number => {
    let before = 0;
    for (const { value, count } of sorted) {
      before += count;
      if (before > rank) return value;
    }
    throw new Error("A rank is below the total");
  };
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2;
}
