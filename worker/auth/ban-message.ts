import type { Language } from "../contract/enums.ts";
import { DEFAULT_TIME_ZONE, LOCALES } from "../contract/language/locales.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Ban } from "../storage/people/sign-in.ts";

/** A user may have no company or several, so the default time zone applies. */
export function banMessage({ banReason, banExpires }: Ban, language: Language): string {
  const until = banExpires
    ? banExpires.toLocaleString(LOCALES[language], {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: DEFAULT_TIME_ZONE,
      })
    : null;
  return MESSAGES[language].banned(banReason, until);
}
