import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createLocation, createZone } from "../../worker/contract/places.ts";
import { useLanguage, usePublicText } from "../text/use-text.ts";
import { describeError } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { createPlace, locationsQuery, placeListKey, zonesQuery, type PlaceAt } from "./places.ts";
import { usePlaceRights } from "./use-place-rights.ts";

type Option = { id: string; name: string };
type Creation = { option: Option } | { problem: string };
type List = {
  options: readonly Option[] | undefined;
  problem: string | null;
  onRetry: () => void;
  onCreate?: ((name: string) => Promise<Creation>) | undefined;
};

const SCHEMAS = { location: createLocation.body, zone: createZone.body };

/** What a place picker offers: the company's locations, the zones of the one being looked at, and new ones. */
export function usePlaces(companyId: string): {
  locations: List;
  zones: List;
  onBrowse: (locationId: string) => void;
} {
  const words = usePublicText().errors;
  const language = useLanguage();
  const queries = useQueryClient();
  const { mayWrite } = usePlaceRights(companyId);
  const [locationId, setLocationId] = useState<string>();
  const locations = useQuery(locationsQuery(companyId));
  const zones = useQuery(zonesQuery(companyId, locationId));

  const creation =
    (at: PlaceAt & { kind: "location" | "zone" }) =>
    async (name: string): Promise<Creation> => {
      const draft = { name, description: null };
      const [wrong] = Object.values(fieldErrors(SCHEMAS[at.kind], draft, language));
      if (wrong) return { problem: wrong };
      try {
        const option = await createPlace(at, draft);
        await queries.invalidateQueries({ queryKey: placeListKey(at), exact: true });
        return { option };
      } catch (error) {
        return { problem: describeError(error, words) };
      }
    };
  const listOf = (
    query: typeof locations | typeof zones,
    at: Parameters<typeof creation>[0] | null,
  ): List => ({
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
