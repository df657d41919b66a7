import type { DashboardDates } from "../../contract/dashboards.ts";
import { localTime } from "../time/local-time.ts";
import {
  type CalendarPeriod,
  countMonths,
  daysPeriod,
  monthPeriod,
  type NamedPeriod,
  monthsBetween,
  namedPeriod,
  periodBefore,
} from "../time/periods.ts";

/** What a dashboard counts, in the company's time zone. */
export type DashboardRange = {
  dateRange: DashboardDates;
  /** Null for all time, as are `previous`, `months` and `objectiveMonths`. */
  current: CalendarPeriod | null;
  previous: CalendarPeriod | null;
  /** The months that it has days of, if they are not too many to be shown. */
  months: readonly string[] | null;
  /** The months that objectives are multiplied by: those of the range that have begun, and those that have passed of it. */
  objectiveMonths: { all: number; passed: number } | null;
  /** The last twelve months, this one included. */
  trend: readonly string[];
};

const DAY_MS = 86_400_000;
const MONTHS_OF_TREND = 12;
const MOST_MONTHS = 24;

function trendOf(local: Date): string[] {
  const monthAt = (index: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index, 1)).toISOString().slice(0, 7);
  return monthsBetween(monthAt(1 - MONTHS_OF_TREND), monthAt(0));
}

/** The months until the end of a day, since the beginning of the year 0. A part of a month counts as its share of the days. */
function monthsUntil(day: string): number {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year * 12 + month - 1 + date / daysInMonth;
}

const before = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

function objectiveMonthsOf({ first, last }: CalendarPeriod, today: string) {
  const start = monthsUntil(before(first));
  const all = monthsUntil(last) - start;
  const begun = Math.ceil(monthsUntil(today)) - start;
  const passed = monthsUntil(today < last ? today : last) - start;
  // Of a range that is still to come its own months.
  return { all: begun > 0 ? Math.min(begun, all) : all, passed: Math.max(0, passed) };
}

export function dashboardRange(dateRange: DashboardDates, now: Date, timeZone: string): DashboardRange {
  const local = localTime(now, timeZone);
  const trend = trendOf(local);
  if (dateRange === "all-time")
    return { dateRange, current: null, previous: null, months: null, objectiveMonths: null, trend };
  const current = dateRange.includes("..")
    ? daysPeriod(dateRange, timeZone)
    : namedPeriod(dateRange.replace("-", "_") as NamedPeriod, now, timeZone);
  const { first, last } = current;
  return {
    dateRange,
    current,
    previous: periodBefore(current, timeZone),
    months: countMonths(current) > MOST_MONTHS ? null : monthsBetween(first.slice(0, 7), last.slice(0, 7)),
    objectiveMonths: objectiveMonthsOf(current, local.toISOString().slice(0, 10)),
    trend,
  };
}

/** The months that results are told apart by: those of the range, and the last twelve of a longer one and of all time. */
export function resultMonths({ current, months, trend }: DashboardRange, now: Date, timeZone: string) {
  const latest = (): readonly string[] => {
    if (!current) return trend;
    const end = new Date(current.last);
    const local = localTime(now, timeZone);
    return trendOf(end < local ? end : local).filter((month) => month >= current.first.slice(0, 7));
  };
  return (months ?? latest()).map((month) => ({ month, span: monthPeriod(month, timeZone).span }));
}
