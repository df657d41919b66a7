import type { Language } from "../../worker/contract/enums.ts";

const LOCALES: Record<Language, string> = { es: "es-ES", en: "en-GB", ca: "ca-ES" };

export function formatDay(language: Language, date: string | Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long" }).format(new Date(date));
}

export function formatList(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(items);
}
