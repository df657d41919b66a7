import type { Language } from "../../worker/contract/enums.ts";
import { LOCALES } from "../../worker/contract/locales.ts";

const formats = new Map<string, unknown>();

/** Making a format takes far longer than using it, and lists ask for one in every row. */
function cachedFormat<Format>(
  name: string,
  language: Language,
  make: (locale: string) => Format,
  timeZone = "",
): Format {
  const key = `${name} ${language} ${timeZone}`;
  const format = (formats.get(key) as Format | undefined) ?? make(LOCALES[language]);
  formats.set(key, format);
  return format;
}

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  cachedFormat(
    `${options.dateStyle}-${options.timeStyle}`,
    language,
    (locale) => new Intl.DateTimeFormat(locale, options),
    options.timeZone,
  );

/** By the company's calendar where one is given, else by the reader's own. */
export function formatDay(language: Language, date: string | Date, timeZone?: string): string {
  return dateFormat(language, { dateStyle: "long", ...(timeZone ? { timeZone } : {}) }).format(
    new Date(date),
  );
}

/** A day of the company's calendar in little room: "20 nov 2026". */
export function formatShortDay(language: Language, date: string | Date, timeZone: string): string {
  return dateFormat(language, { dateStyle: "medium", timeZone }).format(new Date(date));
}

/** The hour on the company's clock: "9:00". */
export function formatTime(language: Language, date: string | Date, timeZone: string): string {
  return dateFormat(language, { timeStyle: "short", timeZone }).format(new Date(date));
}

/** With the hour on the company's clock: "20 nov 2026, 9:00". */
export function formatDateTime(language: Language, date: string | Date, timeZone: string): string {
  const format = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return dateFormat(language, format).format(new Date(date));
}

export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(items);
}

export function formatNumber(language: Language, value: number): string {
  // Spanish leaves "1000" without its dot unless told; beside "10.000" that reads as a slip.
  return cachedFormat(
    "number",
    language,
    (locale) => new Intl.NumberFormat(locale, { useGrouping: "always" }),
  ).format(value);
}

/** A count that was not followed to its end says so: "1.000+". */
export const formatCount = (language: Language, count: number, isExact: boolean): string =>
  `${formatNumber(language, count)}${isExact ? "" : "+"}`;

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const secondsSince = (date: string | Date, now: Date) => (now.getTime() - new Date(date).getTime()) / 1000;

/** So long ago that the day itself says more than how long it is. */
export const isLongAgo = (date: string | Date, now: Date = new Date()): boolean =>
  secondsSince(date, now) > 31 * 86_400;

/** "hace 3 horas"; the day itself once it is long ago. */
export function formatAgo(language: Language, date: string | Date, now: Date = new Date()): string {
  if (isLongAgo(date, now)) return formatDay(language, date);
  const seconds = secondsSince(date, now);
  const format = cachedFormat(
    "ago",
    language,
    (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }),
  );
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? ["second", Infinity];
  return format.format(-Math.floor(seconds / length), unit);
}
