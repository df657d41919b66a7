import type { RepeatUnit } from "../../contract/enums.ts";
import { instantAt, localTime } from "../time/local-time.ts";

const DAY_MS = 86_400_000;
/** At most, so that no period is skipped. */
const MOST_DAYS: Record<RepeatUnit, number> = { day: 1, week: 7, month: 31 };

export type Repeat = { every: number; unit: RepeatUnit };

/** The first deadline of the series after the time, at the same local hour. The 31st of a shorter month is its last day. */
export function nextDeadline(due: Date, { every, unit }: Repeat, now: Date, timeZone: string): Date {
  const from = localTime(due, timeZone);
  const after = (times: number): Date => {
    const day = new Date(from);
    if (unit === "month") {
      const month = from.getUTCMonth() + times * every;
      const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
      day.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last));
    } else day.setUTCDate(from.getUTCDate() + times * every * MOST_DAYS[unit]);
    return instantAt(day.getTime(), timeZone);
  };
  let times = Math.max(1, Math.floor((now.getTime() - due.getTime()) / (every * MOST_DAYS[unit] * DAY_MS)));
  while (after(times) <= now) times += 1;
  return after(times);
}
