import { DEFAULT_LANGUAGE, type Language } from "../../worker/contract/enums.ts";
import { isLanguage } from "../../worker/contract/language/language.ts";

/** The first of: the user's setting, the language stored in this browser, the browser's languages, Spanish. */
export function chooseLanguage(
  userLanguage: unknown,
  stored: unknown,
  browserLanguages: readonly string[] = [],
): Language {
  if (isLanguage(userLanguage)) return userLanguage;
  if (isLanguage(stored)) return stored;
  const codes = browserLanguages.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find(isLanguage) ?? DEFAULT_LANGUAGE;
}
