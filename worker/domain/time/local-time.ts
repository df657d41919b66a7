// Conversions between UTC and local time, without a library.

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** The zone's offset from UTC at that instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const isBeforeChrist = parts.some(({ type, value }) => type === "era" && value.startsWith("B"));
  const year = isBeforeChrist ? 1 - part("year") : part("year");
  // Date.UTC takes the years below 100 for those of the twentieth century.
  const local = new Date(Date.UTC(2000, 0, 1, part("hour"), part("minute"), part("second")));
  local.setUTCFullYear(year, part("month") - 1, part("day"));
  return local.getTime() - Math.floor(instant / 1000) * 1000;
}

/** The local time at that instant, represented as a UTC date. */
export const localTime = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));

/** The instant of a local time given as a UTC timestamp; the offset is computed twice because it may change that day. */
export function instantAt(local: number, timeZone: string): Date {
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone));
}

// All dates of records lie between (contract/language/locales.ts).
const FIRST_CHANGE = Date.UTC(1999, 0, 1);
const LAST_CHANGE = Date.UTC(2041, 0, 1);
const EARLIEST_DATE = -8.64e15;
/** No zone changes its offset twice within it. */
const STEP_MS = 7 * 86_400_000;
const PRECISION_MS = 60_000;

/** The zone's offsets from 1999 to 2040: each holds from `startsAt` to the next one's, the first one also before. */
export function offsetsOf(timeZone: string): { startsAt: number; offset: number }[] {
  const offsets = [{ startsAt: EARLIEST_DATE, offset: offsetAt(FIRST_CHANGE, timeZone) }];
  for (let from = FIRST_CHANGE; from < LAST_CHANGE; from += STEP_MS) {
    const before = offsetAt(from, timeZone);
    const after = offsetAt(from + STEP_MS, timeZone);
    if (before !== after) offsets.push({ startsAt: firstWith(after, from, timeZone), offset: after });
  }
  return offsets;
}

/** The first minute of the step with that offset. */
function firstWith(offset: number, from: number, timeZone: string): number {
  let [last, first] = [from, from + STEP_MS];
  while (first - last > PRECISION_MS) {
    const middle = last + Math.floor((first - last) / (2 * PRECISION_MS)) * PRECISION_MS;
    if (offsetAt(middle, timeZone) === offset) first = middle;
    else last = middle;
  }
  return first;
}

/** The same day of the calendar so many years earlier; of 29 February, 1 March. */
export function yearsBefore(date: Date, years: number): Date {
  const earlier = new Date(date);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}
