// How far dates may lie in the past and in the future. Plain data without zod, because the screens import it.

const EARLIEST = "2000-01-01T00:00:00.000Z";

/** Whole years ahead: of what happened or is opened, and of a deadline. */
const YEARS_AHEAD = { event: 1, deadline: 10 } as const;
export type DateRange = keyof typeof YEARS_AHEAD;

/** The first and the last instant, in milliseconds. The last one leaves room for the whole day in every time zone. */
export function limitsOf(range: DateRange, now = new Date()): { first: number; last: number } {
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD[range]);
  const day = 86_400_000;
  return { first: Date.parse(EARLIEST) - day, last: last.getTime() + day };
}

export function isWithin(range: DateRange, iso: string, now = new Date()): boolean {
  const instant = Date.parse(iso);
  const { first, last } = limitsOf(range, now);
  return instant >= first && instant <= last;
}

/** `min` and `max` of a date input, as days. */
export function dayLimits(range: DateRange, now = new Date()): { min: string; max: string } {
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD[range]);
  return { min: EARLIEST.slice(0, 10), max: last.toISOString().slice(0, 10) };
}
