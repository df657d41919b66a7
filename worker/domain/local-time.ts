// Conversions between UTC and local time, without a library.

/** The zone's offset from UTC at that instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
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
