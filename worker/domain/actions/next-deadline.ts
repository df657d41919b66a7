import type { RepeatUnit } from "../../contract/enums.ts";
import { instantAt, localTime } from "../time/local-time.ts";

const DAY_MS = 86_400_000;
/** At most, so that no period is skipped. */
const MOST_DAYS: Record<RepeatUnit, number> = { day: 1, week: 7, month: 31 };

export type Repeat = { every: number; unit: RepeatUnit };

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The day of the month that a series goes by: its own, as long as the deadline is on the last day of a month without it. */
export function seriesDay(due: Date, ownDay: number | null, timeZone: string): number {
  const from = localTime(due, timeZone);
  const day = from.getUTCDate();
  return ownDay !== null && day === lastDayOf(from.getUTCFullYear(), from.getUTCMonth())
    ? Math.max(day, ownDay)
    : day;
}

type Series = Repeat & {
  /** As `seriesDay` gives it. */
  day: number;
};

/** The first deadline of the series after the time, at the same local hour. The 31st of a shorter month is its last day. */
export function nextDeadline(
  due: Date,
  { every, unit, day: ownDay }: Series,
  now: Date,
  timeZone: string,
): Date {
  const from = localTime(due, timeZone);
  const after = (times: number): Date => {
    const day = new Date(from);
    if (unit === "month") {
      const month = from.getUTCMonth() + times * every;
      const last = lastDayOf(from.getUTCFullYear(), month);
      day.setUTCFullYear(from.getUTCFullYear(), month, Math.min(ownDay, last));
    } else day.setUTCDate(from.getUTCDate() + times * every * MOST_DAYS[unit]);
    return instantAt(day.getTime(), timeZone);
  };
  let times = Math.max(1, Math.floor((now.getTime() - due.getTime()) / (every * MOST_DAYS[unit] * DAY_MS)));
  while (after(times) <= now) times += 1;
  return after(times);
}
