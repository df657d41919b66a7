import type { Language } from "../../worker/contract/enums.ts";
import { LOCALES } from "../../worker/contract/language/locales.ts";

const formats = new Map<string, unknown>();

/** Cached, because creating a format is slow and lists use one in every row. */
function cachedFormat<Format>(
  name: string,
  language: Language,
  create: (locale: string) => Format,
  timeZone = "",
): Format {
  const key = `${name} ${language} ${timeZone}`;
  const format = (formats.get(key) as Format | undefined) ?? create(LOCALES[language]);
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

/** In the given time zone, else in the user's own. */
export function formatDay(language: Language, date: string | Date, timeZone?: string): string {
  return dateFormat(language, { dateStyle: "long", ...(timeZone ? { timeZone } : {}) }).format(
    new Date(date),
  );
}

/** CLDR's Catalan lacks the second preposition: "11 de juny 2025". */
const withPreposition = (language: Language, day: string): string =>
  language === "ca" ? day.replace(/ (?=\d{4}\b)/, " del ") : day;

/** A short date in the company's time zone: "20 nov 2026". */
export function formatShortDay(language: Language, date: string | Date, timeZone: string): string {
  return withPreposition(
    language,
    dateFormat(language, { dateStyle: "medium", timeZone }).format(new Date(date)),
  );
}

/** A day of this year without the year: "20 nov"; of another one as `formatShortDay`. */
export function formatNearDay(
  language: Language,
  date: string | Date,
  timeZone: string,
  now: Date = new Date(),
): string {
  if (monthOf(date, timeZone).slice(0, 4) !== monthOf(now, timeZone).slice(0, 4))
    return formatShortDay(language, date, timeZone);
  const create = (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone });
  return cachedFormat("near", language, create, timeZone).format(new Date(date));
}

/** A medium time has seconds. */
type TimeStyle = "short" | "medium";

/** The time in the company's time zone: "9:00". */
export function formatTime(
  language: Language,
  date: string | Date,
  timeZone: string,
  timeStyle: TimeStyle = "short",
): string {
  return dateFormat(language, { timeStyle, timeZone }).format(new Date(date));
}

/** The date and time in the company's time zone: "20 nov 2026, 9:00". */
export function formatDateTime(
  language: Language,
  date: string | Date,
  timeZone: string,
  timeStyle: TimeStyle = "short",
): string {
  const format = { dateStyle: "medium", timeStyle, timeZone } as const;
  return withPreposition(language, dateFormat(language, format).format(new Date(date)));
}

const DAY_MS = 86_400_000;

/** "hoy", "ayer"; null for any other day. */
export function formatLastDays(
  language: Language,
  date: string | Date,
  timeZone: string,
  now: Date = new Date(),
): string | null {
  const daysAgo = [0, 1].find(
    (days) =>
      formatShortDay(language, date, timeZone) ===
      formatShortDay(language, new Date(now.getTime() - days * DAY_MS), timeZone),
  );
  return daysAgo === undefined ? null : relativeFormat(language).format(-daysAgo, "day");
}

/** A time of the last days as people say it: "hoy 14:10", "ayer 9:00"; else with its date. */
export function formatMoment(
  language: Language,
  date: string | Date,
  timeZone: string,
  now: Date = new Date(),
): string {
  const day = formatLastDays(language, date, timeZone, now);
  if (day === null) return formatDateTime(language, date, timeZone);
  return `${day} ${formatTime(language, date, timeZone)}`;
}

type MonthStyle = "long" | "short" | "full";
const MONTH_STYLES: Readonly<Record<MonthStyle, Intl.DateTimeFormatOptions>> = {
  full: { month: "long", year: "numeric" },
  long: { month: "long" },
  short: { month: "short" },
};

/** A month given as "2026-11": "noviembre de 2026"; "noviembre"; "nov". */
export function formatMonth(language: Language, month: string, style: MonthStyle = "full"): string {
  const format = cachedFormat(
    `month-${style}`,
    language,
    (locale) => new Intl.DateTimeFormat(locale, { ...MONTH_STYLES[style], timeZone: "UTC" }),
  );
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  // Twelve names of three letters fit beside each other on a phone: "sep", not "sept".
  return style === "short" ? name.slice(0, 3) : name;
}

/** Days given as "2026-01-15..2026-03-31": "15 ene – 31 mar 2026". */
export function formatDayRange(language: Language, range: string): string {
  const format = dateFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const [from, to] = range.split("..").map((day) => new Date(`${day}T00:00:00Z`));
  return from && to ? format.formatRange(from, to) : range;
}

/** The month of a date in a time zone, as the API writes it: "2026-11". */
export function monthOf(date: string | Date, timeZone: string): string {
  const format = cachedFormat(
    "month-of",
    "en",
    () => new Intl.DateTimeFormat("en", { year: "numeric", month: "2-digit", timeZone }),
    timeZone,
  );
  // Browsers differ in the order and the signs of any language: Safari writes "11/2026" where others write "2026-11".
  const parts = format.formatToParts(new Date(date));
  const part = (type: "year" | "month") => parts.find((each) => each.type === type)?.value;
  return `${part("year")}-${part("month")}`;
}

/** Whole euros: "1.250 €". */
export function formatEuros(language: Language, value: number): string {
  const options = {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always",
  } as const;
  return cachedFormat("euros", language, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** A share as a whole percentage: "86 %". */
export function formatPercent(language: Language, share: number): string {
  const options = { style: "percent", maximumFractionDigits: 0 } as const;
  return cachedFormat("percent", language, (locale) => new Intl.NumberFormat(locale, options)).format(share);
}

export function formatList(language: Language, items: readonly string[]): string {
  return cachedFormat(
    "list",
    language,
    (locale) => new Intl.ListFormat(locale, { type: "conjunction" }),
  ).format(items);
}

export function formatNumber(language: Language, value: number): string {
  // These are written alike in every language, and a phone takes a tenth of a second to create its first number format.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  // By default Spanish writes "1000" without a separator, which is inconsistent beside "10.000".
  return cachedFormat(
    "number",
    language,
    (locale) => new Intl.NumberFormat(locale, { useGrouping: "always" }),
  ).format(value);
}

/** An amount in hundredths of its currency: "84,00 €". */
export const formatMoney = (language: Language, hundredths: number, currency: string): string =>
  cachedFormat(
    `money-${currency}`,
    language,
    (locale) => new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" }),
  ).format(hundredths / 100);

/** A count that is only a lower bound has a plus: "1.000+". */
export const formatCount = (language: Language, count: number, isExact: boolean): string =>
  `${formatNumber(language, count)}${isExact ? "" : "+"}`;

const BYTE_UNITS = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
  ["byte", 1],
] as const;

/** A size in the largest unit that it fills: "1,5 MB". */
export function formatBytes(language: Language, bytes: number): string {
  const [unit, size] = BYTE_UNITS.find(([, each]) => bytes >= each) ?? ["byte", 1];
  const options = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return cachedFormat(unit, language, (locale) => new Intl.NumberFormat(locale, options)).format(
    bytes / size,
  );
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relativeFormat = (language: Language) =>
  cachedFormat("ago", language, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

const secondsSince = (date: string | Date, now: Date) => (now.getTime() - new Date(date).getTime()) / 1000;

/** Whether the date is old enough to show the date itself instead of the elapsed time. */
export const isLongAgo = (date: string | Date, now: Date = new Date()): boolean =>
  secondsSince(date, now) > 31 * 86_400;

/** The elapsed time ("hace 3 horas"), or the date if it is long ago. */
export function formatAgo(language: Language, date: string | Date, now: Date = new Date()): string {
  if (isLongAgo(date, now)) return formatDay(language, date);
  const seconds = secondsSince(date, now);
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? ["second", Infinity];
  return relativeFormat(language).format(-Math.floor(seconds / length), unit);
}

/** The age in days ("hace 406 días"), however long ago. */
export const formatDaysAgo = (language: Language, date: string | Date, now: Date = new Date()): string =>
  relativeFormat(language).format(-Math.floor(secondsSince(date, now) / 86_400), "day");
