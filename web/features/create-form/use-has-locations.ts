import { useQuery } from "@tanstack/react-query";
import { locationsQuery } from "../../data/places/places.ts";

/** Whether the company has any location to choose; undefined while nobody knows. */
export function useHasLocations(companyId: string): boolean | undefined {
  const { data } = useQuery(locationsQuery(companyId));
  return data && data.length > 0;
}
