import type { Language } from "../enums.ts";

/** The locale for dates, numbers and sorting, by language. */
export const LOCALES: Record<Language, string> = { es: "es-ES", en: "en-GB", ca: "ca-ES" };

/** Used when the user's or the company's time zone is unknown. */
export const DEFAULT_TIME_ZONE = "Europe/Madrid";

const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language) ?? new Intl.Collator(LOCALES[language], { numeric: true });
  collators.set(language, collator);
  return collator;
}

type NamedRecord = { name: string; id?: string; userId?: string };

/** Alphabetical order in the language: "Álvarez" before "Zurita", "Nave 2" before "Nave 10". */
export const byName =
  (language: Language) =>
  (one: NamedRecord, other: NamedRecord): number =>
    collatorOf(language).compare(one.name, other.name) ||
    (one.id ?? one.userId ?? "").localeCompare(other.id ?? other.userId ?? "", "en");

// How far dates may lie in the past and in the future.
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
