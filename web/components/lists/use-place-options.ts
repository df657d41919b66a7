import { useQueries, useQuery } from "@tanstack/react-query";
import { locationsQuery, zonesQuery } from "../../data/places/places.ts";
import type { FilterOption } from "../../ui/list/filters/filters.ts";

/** The locations of a company, and the zones of those that are chosen or of the only one. */
export function usePlaceOptions(
  companyId: string,
  locationId: string | undefined,
): { locations: FilterOption[]; zones: FilterOption[] } {
  const { data: locations = [] } = useQuery(locationsQuery(companyId));
  const chosen = locationId?.split(",") ?? (locations.length === 1 ? locations.map(({ id }) => id) : []);
  const zones = useQueries({
    queries: chosen.map((id) => zonesQuery(companyId, id)),
    combine: (answers) => answers.flatMap(({ data = [] }) => data),
  });
  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return { locations: locations.map(optionOf), zones: zones.map(optionOf) };
}
