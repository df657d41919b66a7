// The bounds of weeks, months and years in the company's time zone.
import type { Period } from "../../contract/enums.ts";
import type { Dates } from "../../contract/primitives.ts";
import { instantAt, localTime } from "./local-time.ts";

export type TimeSpan = { from: Date; before: Date };

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Days of the company, both included: "2026-11-01" and "2026-11-30". */
export type CalendarPeriod = { first: string; last: string; span: TimeSpan };

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);
const monthOf = (day: string): string => day.slice(0, 7);

/** From one local time to another, which like every local time here are represented as UTC timestamps. */
const periodBetween = (start: number, end: number, timeZone: string): CalendarPeriod => ({
  first: dayOf(start),
  last: dayOf(end - DAY_MS),
  span: { from: instantAt(start, timeZone), before: instantAt(end, timeZone) },
});

/** Local midnight of the first day of a month, which may be before January or after December. */
function monthStart(year: number, month: number): number {
  const start = new Date(0);
  // Date.UTC takes the years below 100 for those of the twentieth century.
  start.setUTCFullYear(year, month, 1);
  return start.getTime();
}

/** The months of a unit, and how many units before the current one. */
const NAMED = {
  this_month: [1, 0],
  last_month: [1, 1],
  this_quarter: [3, 0],
  last_quarter: [3, 1],
  this_year: [12, 0],
  last_year: [12, 1],
} as const satisfies Record<
  Exclude<Period, "all_time" | "this_week">,
  readonly [months: number, back: number]
>;
export type NamedPeriod = Exclude<Period, "all_time">;

export function namedPeriod(name: NamedPeriod, now: Date, timeZone: string): CalendarPeriod {
  const local = localTime(now, timeZone);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  if (name === "this_week") {
    const midnight = Math.floor(local.getTime() / DAY_MS) * DAY_MS;
    const monday = midnight - ((local.getUTCDay() + 6) % 7) * DAY_MS;
    return periodBetween(monday, monday + 7 * DAY_MS, timeZone);
  }
  const [months, back] = NAMED[name];
  const first = month - (month % months) - back * months;
  return periodBetween(monthStart(year, first), monthStart(year, first + months), timeZone);
}

/** `month` is like "2026-11". */
export function monthPeriod(month: string, timeZone: string): CalendarPeriod {
  const [year, next] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return periodBetween(monthStart(year, next - 1), monthStart(year, next), timeZone);
}

/** `range` is like "2026-01-15..2026-03-31". */
export const daysPeriod = (range: string, timeZone: string): CalendarPeriod =>
  periodBetween(Date.parse(range.slice(0, 10)), Date.parse(range.slice(-10)) + DAY_MS, timeZone);

export const spanOfDays = (range: string, timeZone: string): TimeSpan => daysPeriod(range, timeZone).span;

const isName = (dates: Dates): dates is NamedPeriod => dates === "this_week" || Object.hasOwn(NAMED, dates);

type PeriodFilter = { date?: Dates | undefined; month?: string | undefined };

/** The period that a list is filtered by; a month is used instead of `date`. Null for all time. */
export function periodOf({ date, month }: PeriodFilter, now: Date, timeZone: string): CalendarPeriod | null {
  if (month !== undefined) return monthPeriod(month, timeZone);
  if (date === undefined || date === "all_time") return null;
  return isName(date) ? namedPeriod(date, now, timeZone) : daysPeriod(date, timeZone);
}

/** Whether the period is one of whole months. */
const isOfMonths = ({ first, last }: CalendarPeriod): boolean =>
  first.endsWith("-01") && dayOf(Date.parse(last) + DAY_MS).endsWith("-01");

const FIRST_START = Date.parse("1000-01-01");

/** As long a period, which ends where one begins: as many months, of one of whole months, and otherwise days. Null before the year 1000. */
export function periodBefore(period: CalendarPeriod, timeZone: string): CalendarPeriod | null {
  const [start, end] = [Date.parse(period.first), Date.parse(period.last) + DAY_MS];
  const from = new Date(start);
  const earlier = isOfMonths(period)
    ? monthStart(from.getUTCFullYear(), from.getUTCMonth() - countMonths(period))
    : start - (end - start);
  return earlier < FIRST_START ? null : periodBetween(earlier, start, timeZone);
}

const numberOfMonth = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** The months that the period has days of. */
export const countMonths = ({ first, last }: CalendarPeriod): number =>
  numberOfMonth(last) - numberOfMonth(first) + 1;

/** The months from one to another, both included: "2026-09", "2026-10", "2026-11". */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = monthOf(at.toISOString())) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}
