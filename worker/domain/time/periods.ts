// The bounds of weeks, months and years in the company's time zone.
import type { Period } from "../../contract/enums.ts";
import type { Dates } from "../../contract/primitives.ts";
import { instantAt, localTime } from "./local-time.ts";

export type TimeSpan = { from: Date; before: Date };

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Unit = "year" | "quarter" | "month" | "week";
/** The key is "2026", "2026-11" or, of a week and of a quarter, its first day: "2026-11-16". */
export type CalendarPeriod<In extends Unit = "year" | "month" | "week"> = {
  unit: In;
  key: string;
  span: TimeSpan;
};
/** A period that a list is filtered by. Days have no key. */
export type ListPeriod = CalendarPeriod<Unit> | { unit: "days"; key: null; span: TimeSpan };

const KEY_LENGTHS = { year: 4, quarter: 10, month: 7, week: 10 } as const;
const MONTHS: Record<Unit, number> = { year: 12, quarter: 3, month: 1, week: 0 };

/** The period from `start`, which like every local time here is represented as a UTC timestamp. */
function periodFrom<In extends Unit>(unit: In, start: Date, timeZone: string): CalendarPeriod<In> {
  const end = new Date(start);
  if (unit === "week") end.setUTCDate(end.getUTCDate() + 7);
  else end.setUTCMonth(end.getUTCMonth() + MONTHS[unit]);
  return {
    unit,
    key: start.toISOString().slice(0, KEY_LENGTHS[unit]),
    span: { from: instantAt(start.getTime(), timeZone), before: instantAt(end.getTime(), timeZone) },
  };
}

const STARTS: Record<Unit, (local: Date) => number> = {
  week: (local) => {
    const daysSinceMonday = (local.getUTCDay() + 6) % 7;
    return (
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - daysSinceMonday * DAY_MS
    );
  },
  month: (local) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
  quarter: (local) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - (local.getUTCMonth() % 3), 1),
  year: (local) => Date.UTC(local.getUTCFullYear(), 0, 1),
};

export const periodAt = <In extends Unit>(unit: In, now: Date, timeZone: string): CalendarPeriod<In> =>
  periodFrom(unit, new Date(STARTS[unit](localTime(now, timeZone))), timeZone);

/** The period before one, of the same unit. */
export const periodBefore = <In extends Unit>(
  { unit, span }: CalendarPeriod<In>,
  timeZone: string,
): CalendarPeriod<In> => periodAt(unit, new Date(span.from.getTime() - 1), timeZone);

/** `month` is like "2026-11". */
export const monthPeriod = (month: string, timeZone: string): CalendarPeriod =>
  periodFrom("month", new Date(`${month}-01T00:00:00Z`), timeZone);

const UNITS: Record<Exclude<Period, "all_time">, { unit: Unit; isLast?: true }> = {
  this_week: { unit: "week" },
  this_month: { unit: "month" },
  last_month: { unit: "month", isLast: true },
  this_quarter: { unit: "quarter" },
  last_quarter: { unit: "quarter", isLast: true },
  this_year: { unit: "year" },
  last_year: { unit: "year", isLast: true },
};

const isPeriod = (dates: Dates): dates is Period => dates === "all_time" || Object.hasOwn(UNITS, dates);

type PeriodFilter = { date?: Dates | undefined; month?: string | undefined };

/** The period that a list is filtered by; a month is used instead of `date`. Null for all time. */
export function periodOf({ date, month }: PeriodFilter, now: Date, timeZone: string): ListPeriod | null {
  if (month !== undefined) return monthPeriod(month, timeZone);
  if (date === undefined || date === "all_time") return null;
  if (!isPeriod(date)) return periodOfDays(date, timeZone);
  const { unit, isLast } = UNITS[date];
  const current = periodAt(unit, now, timeZone);
  return isLast ? periodBefore(current, timeZone) : current;
}

/** Days that are a whole month or year are that one, which the figures have. */
function periodOfDays(range: string, timeZone: string): ListPeriod {
  const span = spanOfDays(range, timeZone);
  const first = new Date(`${range.slice(0, 10)}T00:00:00Z`);
  const whole = (["month", "year"] as const)
    .map((unit) => periodFrom(unit, new Date(STARTS[unit](first)), timeZone))
    .find(
      ({ span: { from, before } }) =>
        Number(from) === Number(span.from) && Number(before) === Number(span.before),
    );
  return whole ?? { unit: "days", key: null, span };
}

/** `range` is like "2026-01-15..2026-03-31", both days included. */
export function spanOfDays(range: string, timeZone: string): TimeSpan {
  const startOf = (day: string, daysLater: number) =>
    instantAt(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS, timeZone);
  return { from: startOf(range.slice(0, 10), 0), before: startOf(range.slice(-10), 1) };
}

/** The months from one to another, both included: "2026-09", "2026-10", "2026-11". */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = at.toISOString().slice(0, KEY_LENGTHS.month)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}
