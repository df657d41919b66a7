// When a company's daily digest is sent, and which deadlines it covers.
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

/** The end of the last day that the digest covers. */
export const digestHorizon = (day: string, timeZone: string): Date =>
  instantAt(Date.parse(day) + (DAYS_AHEAD + 1) * DAY_MS, timeZone);
