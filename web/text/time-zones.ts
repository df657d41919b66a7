import type { Language } from "../../worker/contract/enums.ts";
import { LOCALES } from "../../worker/contract/language/locales.ts";
import type { SettingsText } from "./settings/es.ts";

type TimeZoneLabels = Pick<SettingsText["companyForm"], "zones" | "regions" | "usualZones" | "otherRegion">;
type ZoneGroup = { label: string; zones: { value: string; label: string }[] };

/** Zones that the browser abbreviates ("CET") instead of naming them; they are named by their country. */
const COUNTRIES: Partial<Record<string, string>> = Object.fromEntries(
  (
    "Africa: Abidjan CI, Accra GH, Algiers DZ, Bamako ML, Banjul GM, Bissau GW, Cairo EG, Casablanca MA, Conakry GN, " +
    "Dakar SN, El_Aaiun EH, Freetown SL, Lome TG, Monrovia LR, Nouakchott MR, Ouagadougou BF, Sao_Tome ST, Tripoli LY, " +
    "Tunis TN; Arctic: Longyearbyen SJ; Asia: Beirut LB, Nicosia CY; Atlantic: Faeroe FO, Faroe FO, Reykjavik IS, " +
    "St_Helena SH; Europe: Amsterdam NL, Athens GR, Belgrade RS, Berlin DE, Bratislava SK, Brussels BE, Bucharest RO, " +
    "Budapest HU, Chisinau MD, Copenhagen DK, Dublin IE, Gibraltar GI, Guernsey GG, Helsinki FI, Isle_of_Man IM, Jersey JE, " +
    "Kiev UA, Kyiv UA, Ljubljana SI, London GB, Luxembourg LU, Malta MT, Mariehamn AX, Monaco MC, Oslo NO, Paris FR, " +
    "Podgorica ME, Prague CZ, Riga LV, Rome IT, San_Marino SM, Sarajevo BA, Skopje MK, Sofia BG, Stockholm SE, Tallinn EE, " +
    "Tirane AL, Vaduz LI, Vatican VA, Vienna AT, Vilnius LT, Warsaw PL, Zagreb HR, Zurich CH"
  )
    .split("; ")
    .flatMap((region) => {
      const [area, places = ""] = region.split(": ");
      return places.split(", ").map((place) => {
        const [city, country = ""] = place.split(" ");
        return [`${area}/${city}`, country] as const;
      });
    }),
);

/** "hora de Nueva York", "Hora de: Nova York", "New York Time" */
const TIME_OF: Readonly<Record<Language, RegExp>> = {
  es: /^hora de (?:la |el )?/i,
  ca: /^hora (?:de: |de |d’|del )/i,
  en: / Time$/i,
};

/** "America/Argentina/Buenos_Aires" → "Buenos Aires (Argentina)" */
function cityOf(zone: string): string {
  const [city = zone, country] = zone.replaceAll("_", " ").split("/").slice(1).toReversed();
  return country ? `${city} (${country})` : city;
}

/** The city or the country in the language: "Nueva York", "Francia". */
function placeOf(zone: string, language: Language): string {
  const country = COUNTRIES[zone];
  const locale = LOCALES[language];
  if (country) return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? cityOf(zone);
  const name = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "shortGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value;
  // An abbreviation or an offset does not name a place.
  return name && TIME_OF[language].test(name) ? name.replace(TIME_OF[language], "") : cityOf(zone);
}

/** Lists the usual zones first, by their everyday names, then all others by region. `current` is always included. */
export function timeZoneGroups(labels: TimeZoneLabels, current: string, language: Language): ZoneGroup[] {
  const names: Partial<Record<string, string>> = labels.zones;
  const regions: Partial<Record<string, string>> = labels.regions;
  const groups = new Map<string, ZoneGroup>();
  for (const zone of new Set([...Intl.supportedValuesOf("timeZone"), current])) {
    if (names[zone]) continue;
    const label = regions[zone.split("/")[0] ?? ""] ?? labels.otherRegion;
    const group = groups.get(label) ?? { label, zones: [] };
    group.zones.push({ value: zone, label: placeOf(zone, language) });
    groups.set(label, group);
  }
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, language);
  return [
    {
      label: labels.usualZones,
      zones: Object.entries(labels.zones).map(([value, label]) => ({ value, label })),
    },
    ...[...groups.values()]
      .toSorted(byLabel)
      .map(({ label, zones }) => ({ label, zones: zones.toSorted(byLabel) })),
  ];
}

export function timeZoneName(labels: TimeZoneLabels, zone: string, language: Language): string {
  const names: Partial<Record<string, string>> = labels.zones;
  return names[zone] ?? placeOf(zone, language);
}
