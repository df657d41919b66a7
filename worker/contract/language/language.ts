import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../enums.ts";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The supported language that an Accept-Language header prefers, by weight, then by order. */
export function languageFromHeader(header: string | null | undefined): Language {
  const preferences = (header ?? "")
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { language: tag.split("-")[0], weight: weight ? Number(weight.trim().slice(2)) : 1, index };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language } of preferences) if (isLanguage(language)) return language;
  return DEFAULT_LANGUAGE;
}
