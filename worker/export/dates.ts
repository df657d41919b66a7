/** Formats instants as ISO 8601 in local time: "2026-11-19T10:30:00+01:00". */
export function isoDateFormatter(timeZone: string): (instant: number | Date | string) => string {
  // The Swedish format is ISO 8601 without the T.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    const { year, month, day, hour, minute, second, timeZoneName = "" } = parts;
    // "GMT+01:00"; UTC is "GMT" without an offset. The minus may be U+2212.
    const offset = timeZoneName.replace("GMT", "").replace("\u2212", "-") || "+00:00";
    return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
  };
}

export const localDayOf = (instant: Date, timeZone: string): string =>
  isoDateFormatter(timeZone)(instant).slice(0, 10);
