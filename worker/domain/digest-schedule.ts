// When the day's digest is due where a company is, and what it looks ahead to.
import { instantAt, localTime } from "./local-time.ts";

const DIGEST_HOUR = 7;
const DAYS_AHEAD = 3;
const DAY_MS = 86_400_000;

/** Asked at every quarter, for some clocks are half an hour or a quarter off; the rest of the hour makes up for a missed one. */
export const isDigestHour = (now: Date, timeZone: string): boolean =>
  localTime(now, timeZone).getUTCHours() === DIGEST_HOUR;

/** `2026-11-21`, by the place's clock. */
export const localDay = (now: Date, timeZone: string): string =>
  localTime(now, timeZone).toISOString().slice(0, 10);

/** The end of the last day that the digest of a day tells of. */
export const digestHorizon = (day: string, timeZone: string): Date =>
  instantAt(Date.parse(day) + (DAYS_AHEAD + 1) * DAY_MS, timeZone);
