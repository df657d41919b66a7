import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDescribeFailedLoad } from "../api/use-failed-load.ts";
import { jobPositionsQuery, locationsQuery, type PlaceList, zonesQuery } from "./places.ts";
import { type PickerList, useCreatePlace } from "./use-create-place.ts";
import { usePlaceRights } from "./use-place-rights.ts";

/**
 * The options of a place picker: the company's locations, and the zones of the location being browsed. Nothing is fetched
 * while `enabled` is false.
 */
export function usePlaces(
  companyId: string,
  enabled = true,
): {
  locations: PickerList;
  zones: PickerList;
  onBrowse: (locationId: string) => void;
} {
  const describe = useDescribeFailedLoad();
  const create = useCreatePlace();
  const { mayWrite } = usePlaceRights(companyId);
  const [locationId, setLocationId] = useState<string>();
  const locations = useQuery({ ...locationsQuery(companyId), enabled });
  const zones = useQuery(zonesQuery(companyId, locationId));

  const listOf = (query: typeof locations | typeof zones, list: PlaceList | null): PickerList => ({
    options: query.data,
    problem: query.error && !query.data ? describe(query.error) : null,
    onRetry: () => void query.refetch(),
    onCreate: mayWrite && list ? create(list) : undefined,
  });
  return {
    locations: listOf(locations, { companyId, kind: "location" }),
    zones: listOf(zones, locationId === undefined ? null : { companyId, kind: "zone", locationId }),
    onBrowse: setLocationId,
  };
}

/** The options of a picker of job positions. */
export function useJobPositions(companyId: string): PickerList {
  const describe = useDescribeFailedLoad();
  const create = useCreatePlace();
  const { mayWrite } = usePlaceRights(companyId);
  const { data, error, refetch } = useQuery(jobPositionsQuery(companyId));
  return {
    options: data,
    problem: error && !data ? describe(error) : null,
    onRetry: () => void refetch(),
    onCreate: mayWrite ? create({ companyId, kind: "jobPosition" }) : undefined,
  };
}
