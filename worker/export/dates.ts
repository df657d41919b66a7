/** Formats instants as a spreadsheet takes for a date, by the clock of the time zone: "2026-11-19 10:30:00". */
export function localDateFormatter(timeZone: string): (instant: number | Date | string) => string {
  // The Swedish format is this one.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return (instant) => format.format(new Date(instant));
}

export const localDayOf = (instant: Date, timeZone: string): string =>
  localDateFormatter(timeZone)(instant).slice(0, 10);
