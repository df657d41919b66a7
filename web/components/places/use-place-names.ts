import { useQuery } from "@tanstack/react-query";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { ShownForm } from "#web/data/forms/record.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { jobPositionsQuery, locationsQuery, zonesQuery } from "#web/data/places/places.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage } from "#web/text/use-text.ts";

type PlaceKind = "location" | "zone" | "jobPosition";
type NamedPlace = { id: string; name: string };

type FormWithPlaces = Pick<ShownForm, "type" | "companyId" | "location" | "zone" | "values">;

/** The name of a place that the form refers to; undefined until it is loaded. */
export function usePlaceNames(form: FormWithPlaces): (kind: PlaceKind, id: string) => string | undefined {
  const { companyId, location, zone, values } = form;
  const isMoved = values["locationId"] !== location.id || values["zoneId"] !== zone.id;
  const hasPosition = fieldsOf(form.type).some(([, { type }]) => type === "jobPosition");
  const { data: locations = [] } = useQuery({ ...locationsQuery(companyId), enabled: isMoved });
  const locationId = typeof values["locationId"] === "string" ? values["locationId"] : undefined;
  const { data: zones = [] } = useQuery({ ...zonesQuery(companyId, locationId), enabled: isMoved });
  const { data: jobPositions = [] } = useQuery({ ...jobPositionsQuery(companyId), enabled: hasPosition });
  const known: Record<PlaceKind, readonly NamedPlace[]> = {
    location: [location, ...locations],
    zone: [zone, ...zones],
    jobPosition: jobPositions,
  };
  return (kind, id) => known[kind].find((each) => each.id === id)?.name;
}

/** The place and the date of a record, each where it is known. */
export function usePlaceAndDate(form: FormWithPlaces): string[] {
  const language = useLanguage();
  const { timeZone } = useCompany();
  const nameOf = usePlaceNames(form);
  const { locationId, zoneId, date } = form.values;
  return [
    [nameOf("location", String(locationId)), nameOf("zone", String(zoneId))].filter(Boolean).join(", "),
    typeof date === "string" && date !== ""
      ? formatDateTime(language, date, timeZone).replaceAll(" ", "\u00a0")
      : "",
  ].filter(Boolean);
}
