// Clocks of places, without a library: what a place's clock shows, and when it shows it.

/** How far the place's clock is ahead of UTC at that instant. */
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

/** What the place's clock shows at that instant, told as if it were UTC's. */
export const localTime = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));

/** The instant of a local time told as if it were UTC's; looked at twice, for the clock may change that very day. */
export function instantAt(local: number, timeZone: string): Date {
  const guess = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(guess, timeZone));
}
