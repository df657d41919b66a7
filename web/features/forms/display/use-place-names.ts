import { useQuery } from "@tanstack/react-query";
import { fieldsOf } from "../../../../worker/contract/forms/registry.ts";
import type { ShownForm } from "../../../data/forms/record.ts";
import { jobPositionsQuery, locationsQuery, zonesQuery } from "../../../data/places/places.ts";

type Kind = "location" | "zone" | "jobPosition";
type Named = { id: string; name: string };

/** The name of a place that the record points at; undefined while nobody has said. */
export function usePlaceNames(form: ShownForm): (kind: Kind, id: string) => string | undefined {
  const { companyId, location, zone, values } = form;
  const isMoved = values["locationId"] !== location.id || values["zoneId"] !== zone.id;
  const hasPosition = fieldsOf(form.type).some(([, { type }]) => type === "jobPosition");
  const { data: locations = [] } = useQuery({ ...locationsQuery(companyId), enabled: isMoved });
  const inside = typeof values["locationId"] === "string" ? values["locationId"] : undefined;
  const { data: zones = [] } = useQuery({ ...zonesQuery(companyId, inside), enabled: isMoved });
  const { data: jobPositions = [] } = useQuery({ ...jobPositionsQuery(companyId), enabled: hasPosition });
  const known: Record<Kind, readonly Named[]> = {
    location: [location, ...locations],
    zone: [zone, ...zones],
    jobPosition: jobPositions,
  };
  return (kind, id) => known[kind].find((each) => each.id === id)?.name;
}
