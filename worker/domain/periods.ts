// When "this week", "this month" and "this year" begin and end where the company is.
import type { Period } from "../contract/enums.ts";

export type Span = { from: Date; before: Date };

const DAY = 86_400_000;

/** What the place's clock shows at that instant, told as if it were UTC's. */
export const localTime = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));

/** How far the place's clock is ahead of UTC at that instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** The instant of a midnight told as if it were UTC's; looked at twice, for the clock may change that very day. */
export function midnight(local: number, timeZone: string): Date {
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone));
}

const SPANS: Record<Exclude<Period, "all_time">, (local: Date) => [from: number, before: number]> = {
  this_week: (local) => {
    const daysSinceMonday = (local.getUTCDay() + 6) % 7;
    const monday =
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - daysSinceMonday * DAY;
    return [monday, monday + 7 * DAY];
  },
  this_month: (local) => [
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1),
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1),
  ],
  this_year: (local) => [Date.UTC(local.getUTCFullYear(), 0, 1), Date.UTC(local.getUTCFullYear() + 1, 0, 1)],
};

/** Null for all time. */
export function spanOf(period: Period | undefined, now: Date, timeZone: string): Span | null {
  if (period === undefined || period === "all_time") return null;
  const local = localTime(now, timeZone);
  const [from, before] = SPANS[period](local);
  return { from: midnight(from, timeZone), before: midnight(before, timeZone) };
}
