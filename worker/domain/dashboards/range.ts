import type { DateRange } from "../../contract/enums.ts";
import { localTime } from "../time/local-time.ts";
import { type CalendarPeriod, monthsBetween, periodAt, periodBefore } from "../time/periods.ts";

/** What a dashboard counts, in the company's time zone. */
export type DashboardRange = {
  dateRange: DateRange;
  /** Null for all time, as are `previous`, `months` and `objectiveMonths`. */
  current: CalendarPeriod | null;
  previous: CalendarPeriod | null;
  months: readonly string[] | null;
  /** The months that objectives are multiplied by: those of the range, and those that have passed of it. */
  objectiveMonths: { all: number; passed: number } | null;
  /** The last twelve months, this one included. */
  trend: readonly string[];
};

const DAY_MS = 86_400_000;
const MONTHS_OF_TREND = 12;

/** The part of this month that has passed, today included. */
function partOfMonth(local: Date): number {
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth();
  return local.getUTCDate() / ((Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / DAY_MS);
}

function trendOf(local: Date): string[] {
  const monthAt = (index: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index, 1)).toISOString().slice(0, 7);
  return monthsBetween(monthAt(1 - MONTHS_OF_TREND), monthAt(0));
}

export function dashboardRange(dateRange: DateRange, now: Date, timeZone: string): DashboardRange {
  const local = localTime(now, timeZone);
  const trend = trendOf(local);
  if (dateRange === "all-time")
    return { dateRange, current: null, previous: null, months: null, objectiveMonths: null, trend };
  const isYear = dateRange === "this-year";
  const current = periodAt(isYear ? "year" : "month", now, timeZone);
  const fullMonths = isYear ? local.getUTCMonth() : 0;
  return {
    dateRange,
    current,
    previous: periodBefore(current, timeZone),
    months: isYear ? monthsBetween(`${current.key}-01`, `${current.key}-12`) : [current.key],
    objectiveMonths: { all: fullMonths + 1, passed: fullMonths + partOfMonth(local) },
    trend,
  };
}
