import type { Language } from "../../../worker/contract/enums.ts";
import type { OrganisationText } from "../../text/app/organisation/es.ts";

type TimeZoneLabels = Pick<OrganisationText["company"], "zones" | "regions" | "usualZones" | "otherRegion">;
type ZoneGroup = { label: string; zones: { value: string; label: string }[] };

/** "America/Argentina/Buenos_Aires" → "Buenos Aires (Argentina)" */
function cityOf(zone: string): string {
  const [city = zone, country] = zone.replaceAll("_", " ").split("/").slice(1).toReversed();
  return country ? `${city} (${country})` : city;
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
    group.zones.push({ value: zone, label: cityOf(zone) });
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

export function timeZoneName(labels: TimeZoneLabels, zone: string): string {
  const names: Partial<Record<string, string>> = labels.zones;
  return names[zone] ?? cityOf(zone);
}
