import { useQuery } from "@tanstack/react-query";
import { readLastPlace, type LastPlace } from "../../data/navigation/last-place.ts";
import { locationsQuery, zonesQuery } from "../../data/places/places.ts";

/**
 * Where this person's last form of the department began, under its name of today; null once the lists say that it is
 * gone.
 */
export function useProposedPlace(companyId: string, userId: string, ownerId: string): LastPlace | null {
  const last = readLastPlace(userId, ownerId);
  const locations = useQuery(locationsQuery(companyId)).data;
  const zones = useQuery(zonesQuery(companyId, last?.location.id)).data;
  if (!last) return null;
  const location = locations ? locations.find(({ id }) => id === last.location.id) : last.location;
  const zone = zones ? zones.find(({ id }) => id === last.zone.id) : last.zone;
  return location && zone ? { location, zone } : null;
}
