import type { PlanRule, Repetition } from "#web/data/plan/plan.ts";

export type Unit = Repetition["unit"];
export const UNITS: readonly Unit[] = ["once", "week", "month", "year"];
export const NTHS = [1, 2, 3, 4, -1] as const;

/** What the fields say, also of units that are not chosen. Numbers are texts while they are typed. */
export type RuleDraft = {
  unit: Unit;
  every: string;
  weekdays: readonly number[];
  onKind: "date" | "nth";
  date: string;
  nth: (typeof NTHS)[number];
  weekday: number;
  month: number;
  from: string;
  until: string;
  daysEarly: string;
  missedAfterDays: string;
};

/** Days early, and late before it is missed, that are usual (as those of the presets). */
const TOLERANCES: Record<Unit, Pick<RuleDraft, "daysEarly" | "missedAfterDays">> = {
  once: { daysEarly: "7", missedAfterDays: "14" },
  week: { daysEarly: "1", missedAfterDays: "3" },
  month: { daysEarly: "7", missedAfterDays: "14" },
  year: { daysEarly: "30", missedAfterDays: "90" },
};

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

export const newDraft = (from: string): RuleDraft => ({
  unit: "month",
  every: "1",
  weekdays: [weekdayOf(from)],
  onKind: "date",
  date: String(Number(from.slice(8))),
  nth: 1,
  weekday: weekdayOf(from),
  month: Number(from.slice(5, 7)),
  from,
  until: "",
  ...TOLERANCES.month,
});

/** Another unit brings its usual tolerances, unless somebody has chosen others. */
export function withUnit(draft: RuleDraft, unit: Unit): RuleDraft {
  const usual = TOLERANCES[draft.unit];
  const isUsual = draft.daysEarly === usual.daysEarly && draft.missedAfterDays === usual.missedAfterDays;
  return { ...draft, unit, ...(isUsual ? TOLERANCES[unit] : {}) };
}

export function draftOf(rule: PlanRule): RuleDraft {
  const { repetition, from, until, daysEarly, missedAfterDays } = rule;
  const base = newDraft(from);
  const on = repetition.unit === "month" || repetition.unit === "year" ? repetition.on : null;
  return {
    ...base,
    unit: repetition.unit,
    every: repetition.unit === "once" ? base.every : String(repetition.every),
    weekdays: repetition.unit === "week" ? repetition.weekdays : base.weekdays,
    ...(on && "date" in on ? { onKind: "date", date: String(on.date) } : {}),
    ...(on && "nth" in on ? { onKind: "nth", nth: on.nth, weekday: on.weekday } : {}),
    month: repetition.unit === "year" ? repetition.month : base.month,
    until: until ?? "",
    daysEarly: String(daysEarly),
    missedAfterDays: String(missedAfterDays),
  };
}

function repetitionOf(draft: RuleDraft): Repetition {
  const every = Number(draft.every);
  const on =
    draft.onKind === "date" ? { date: Number(draft.date) } : { nth: draft.nth, weekday: draft.weekday };
  switch (draft.unit) {
    case "once":
      return { unit: "once" };
    case "week":
      return { unit: "week", every, weekdays: draft.weekdays.toSorted((one, other) => one - other) };
    case "month":
      return { unit: "month", every, on };
    default:
      return { unit: "year", every, month: draft.month, on };
  }
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The fields of the draft that no rule can have. */
export function faultsOf(draft: RuleDraft): (keyof RuleDraft)[] {
  const { unit, onKind, from, until } = draft;
  const isOnDate = (unit === "month" || unit === "year") && onKind === "date";
  const found: [keyof RuleDraft, boolean][] = [
    ["every", unit !== "once" && !isWhole(draft.every, 1, 99)],
    ["weekdays", unit === "week" && draft.weekdays.length === 0],
    ["date", isOnDate && !isWhole(draft.date, 1, 31)],
    ["from", from === ""],
    ["until", unit !== "once" && until !== "" && until < from],
    ["daysEarly", !isWhole(draft.daysEarly, 0, 366)],
    ["missedAfterDays", !isWhole(draft.missedAfterDays, 0, 366)],
  ];
  return found.flatMap(([name, isFault]) => (isFault ? [name] : []));
}

/** Null while a field is wrong. */
export const ruleOf = (draft: RuleDraft): PlanRule | null =>
  faultsOf(draft).length > 0
    ? null
    : {
        repetition: repetitionOf(draft),
        from: draft.from,
        until: draft.unit === "once" || draft.until === "" ? null : draft.until,
        daysEarly: Number(draft.daysEarly),
        missedAfterDays: Number(draft.missedAfterDays),
      };
