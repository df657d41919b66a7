import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePublicText } from "../../text/use-text.ts";
import { describeError } from "../api/errors.ts";
import { jobPositionsQuery, locationsQuery, type PlaceList, zonesQuery } from "./places.ts";
import { type PickerList, useCreatePlace } from "./use-create-place.ts";
import { usePlaceRights } from "./use-place-rights.ts";

/** What a place picker offers: the company's locations, the zones of the one being looked at, and new ones. */
export function usePlaces(companyId: string): {
  locations: PickerList;
  zones: PickerList;
  onBrowse: (locationId: string) => void;
} {
  const words = usePublicText().errors;
  const creation = useCreatePlace();
  const { mayWrite } = usePlaceRights(companyId);
  const [locationId, setLocationId] = useState<string>();
  const locations = useQuery(locationsQuery(companyId));
  const zones = useQuery(zonesQuery(companyId, locationId));

  const listOf = (query: typeof locations | typeof zones, at: PlaceList | null): PickerList => ({
    options: query.data,
    problem: query.error && !query.data ? describeError(query.error, words) : null,
    onRetry: () => void query.refetch(),
    onCreate: mayWrite && at ? creation(at) : undefined,
  });
  return {
    locations: listOf(locations, { companyId, kind: "location" }),
    zones: listOf(zones, locationId === undefined ? null : { companyId, kind: "zone", locationId }),
    onBrowse: setLocationId,
  };
}

/** What a picker of job positions offers. */
export function useJobPositions(companyId: string): PickerList {
  const words = usePublicText().errors;
  const creation = useCreatePlace();
  const { mayWrite } = usePlaceRights(companyId);
  const { data, error, refetch } = useQuery(jobPositionsQuery(companyId));
  return {
    options: data,
    problem: error && !data ? describeError(error, words) : null,
    onRetry: () => void refetch(),
    onCreate: mayWrite ? creation({ companyId, kind: "jobPosition" }) : undefined,
  };
}
