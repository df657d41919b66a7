// When a company's daily digest and monthly report are sent, and what they cover.
import { instantAt, localTime } from "./local-time.ts";

const DIGEST_HOUR = 7;
const DAYS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** Checked every quarter of an hour: some zones have offsets of 15 or 30 minutes, and a later check makes up for a missed one. */
export const isDigestHour = (now: Date, timeZone: string): boolean =>
  localTime(now, timeZone).getUTCHours() === DIGEST_HOUR;

/** `2026-11-21`, in local time. */
export const localDay = (now: Date, timeZone: string): string =>
  localTime(now, timeZone).toISOString().slice(0, 10);

const MONDAY = 1;
const FRIDAY = 5;

/** The first day of a month from Monday to Friday. */
export function isFirstWorkingDay(day: string): boolean {
  const date = new Date(day);
  const weekday = date.getUTCDay();
  // A Monday on the second or third follows a weekend.
  const first = weekday === MONDAY ? 3 : 1;
  return weekday >= MONDAY && weekday <= FRIDAY && date.getUTCDate() <= first;
}

/** "2026-10" for a day of November. */
export function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
}

/** The end of the last day that the digest covers. */
export const digestHorizon = (day: string, timeZone: string): Date =>
  instantAt(Date.parse(day) + (DAYS_AHEAD + 1) * DAY_MS, timeZone);
