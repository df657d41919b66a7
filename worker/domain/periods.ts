// The bounds of "this week", "this month" and "this year" in the company's time zone.
import type { Period } from "../contract/enums.ts";
import { instantAt, localTime } from "./local-time.ts";

export type TimeSpan = { from: Date; before: Date };

const DAY_MS = 86_400_000;

const LOCAL_SPANS: Record<Exclude<Period, "all_time">, (local: Date) => [from: number, before: number]> = {
  this_week: (local) => {
    const daysSinceMonday = (local.getUTCDay() + 6) % 7;
    const monday =
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - daysSinceMonday * DAY_MS;
    return [monday, monday + 7 * DAY_MS];
  },
  this_month: (local) => [
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1),
  ],
  this_year: (local) => [Date.UTC(local.getUTCFullYear(), 0, 1), Date.UTC(local.getUTCFullYear() + 1, 0, 1)],
};

/** Null for all time. */
export function timeSpanOf(period: Period | undefined, now: Date, timeZone: string): TimeSpan | null {
  if (period === undefined || period === "all_time") return null;
  const local = localTime(now, timeZone);
  const [from, before] = LOCAL_SPANS[period](local);
  return { from: instantAt(from, timeZone), before: instantAt(before, timeZone) };
}
