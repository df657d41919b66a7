import type { Language } from "./enums.ts";

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
