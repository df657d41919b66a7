// How a time that proves something is written: with the name of its zone, since whoever reads it may be elsewhere.
import type { Language } from "../enums.ts";
import { LOCALES } from "./locales.ts";

/** The date and time in the zone, and the zone's name: "14 nov 2026, 16:02 (hora de Europa central)". */
export function zonedMoment(language: Language, instant: string | Date, timeZone: string): string {
  const moment = new Date(instant);
  const inZone = (zone: string) => {
    const [locale, options] = [LOCALES[language], { timeZone: zone }] as const;
    const written = new Intl.DateTimeFormat(locale, { ...options, dateStyle: "medium", timeStyle: "short" });
    const name = new Intl.DateTimeFormat(locale, { ...options, timeZoneName: "longGeneric" })
      .formatToParts(moment)
      .find(({ type }) => type === "timeZoneName");
    // Catalan names begin with a capital.
    return `${written.format(moment)} (${name?.value.replace(/^Hora/, "hora") ?? zone})`;
  };
  try {
    return inZone(timeZone);
  } catch {
    // The document of a pack may name a zone that this device does not know.
    return inZone("UTC");
  }
}
