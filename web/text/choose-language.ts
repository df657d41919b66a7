import { DEFAULT_LANGUAGE, type Language } from "../../worker/contract/enums.ts";
import { isLanguage } from "../../worker/contract/language.ts";

/** The person's own choice, else what this browser chose before, else what the browser asks for, else Spanish. */
export function chooseLanguage(
  persons: unknown,
  stored: unknown,
  browsers: readonly string[] = [],
): Language {
  if (isLanguage(persons)) return persons;
  if (isLanguage(stored)) return stored;
  const spoken = browsers.map((tag) => tag.toLowerCase().split("-")[0]);
  return spoken.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
