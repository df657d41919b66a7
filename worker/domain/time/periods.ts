// The bounds of weeks, months and years in the company's time zone.
import type { Period } from "../../contract/enums.ts";
import { instantAt, localTime } from "./local-time.ts";

export type TimeSpan = { from: Date; before: Date };

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The key is "2026", "2026-11" or, of a week, its Monday: "2026-11-16". */
export type CalendarPeriod = { unit: "year" | "month" | "week"; key: string; span: TimeSpan };

const KEY_LENGTHS = { year: 4, month: 7, week: 10 } as const;

/** The period from `start`, which like every local time here is represented as a UTC timestamp. */
function periodFrom(unit: CalendarPeriod["unit"], start: Date, timeZone: string): CalendarPeriod {
  const end = new Date(start);
  if (unit === "year") end.setUTCFullYear(end.getUTCFullYear() + 1);
  else if (unit === "month") end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 7);
  return {
    unit,
    key: start.toISOString().slice(0, KEY_LENGTHS[unit]),
    span: { from: instantAt(start.getTime(), timeZone), before: instantAt(end.getTime(), timeZone) },
  };
}

const STARTS: Record<CalendarPeriod["unit"], (local: Date) => number> = {
  week: (local) => {
    const daysSinceMonday = (local.getUTCDay() + 6) % 7;
    return (
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - daysSinceMonday * DAY_MS
    );
  },
  month: (local) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
  year: (local) => Date.UTC(local.getUTCFullYear(), 0, 1),
};

export const periodAt = (unit: CalendarPeriod["unit"], now: Date, timeZone: string): CalendarPeriod =>
  periodFrom(unit, new Date(STARTS[unit](localTime(now, timeZone))), timeZone);

/** The period before one, of the same unit. */
export const periodBefore = ({ unit, span }: CalendarPeriod, timeZone: string): CalendarPeriod =>
  periodAt(unit, new Date(span.from.getTime() - 1), timeZone);

/** `month` is like "2026-11". */
export const monthPeriod = (month: string, timeZone: string): CalendarPeriod =>
  periodFrom("month", new Date(`${month}-01T00:00:00Z`), timeZone);

const UNITS: Record<Exclude<Period, "all_time">, CalendarPeriod["unit"]> = {
  this_week: "week",
  this_month: "month",
  this_year: "year",
};

type PeriodFilter = { date?: Period | undefined; month?: string | undefined };

/** The period that a list is filtered by; a month is used instead of `date`. Null for all time. */
export function periodOf({ date, month }: PeriodFilter, now: Date, timeZone: string): CalendarPeriod | null {
  if (month !== undefined) return monthPeriod(month, timeZone);
  return date === undefined || date === "all_time" ? null : periodAt(UNITS[date], now, timeZone);
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
