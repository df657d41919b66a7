import { queryOptions, skipToken } from "@tanstack/react-query";
import type { JobPosition, Location, Zone } from "../../../worker/contract/places.ts";
import { apiPath } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { JobPosition, Location, Zone } from "../../../worker/contract/places.ts";

/** What a person types of a location, a zone or a job position. */
export type PlaceDraft = { name: string; description: string | null };

const placesPath = (companyId: string, ...rest: string[]) => apiPath("location", companyId, ...rest);

// Without the ids there is nothing to ask: the screens show an empty list then.
export const locationsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "locations"],
    queryFn: companyId
      ? async ({ signal }) =>
          (await request<{ locations: Location[] }>(placesPath(companyId, "locations"), { signal })).locations
      : skipToken,
  });

export const zonesQuery = (companyId: string | undefined, locationId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "locations", locationId, "zones"],
    queryFn:
      companyId && locationId
        ? async ({ signal }) =>
            (
              await request<{ zones: Zone[] }>(placesPath(companyId, "locations", locationId, "zones"), {
                signal,
              })
            ).zones
        : skipToken,
  });

export const jobPositionsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "job-positions"],
    queryFn: companyId
      ? async ({ signal }) =>
          (await request<{ jobPositions: JobPosition[] }>(placesPath(companyId, "job-positions"), { signal }))
            .jobPositions
      : skipToken,
  });

export type PlaceKind = "location" | "zone" | "jobPosition";
/** Which list of master data: zones are of a location, the others of the company. */
export type PlaceAt = { companyId: string } & (
  | { kind: "location" | "jobPosition" }
  | { kind: "zone"; locationId: string }
);
export type Place = { id: string; name: string; description: string | null };

function listPath(at: PlaceAt): string[] {
  if (at.kind === "jobPosition") return ["job-positions"];
  return at.kind === "zone" ? ["locations", at.locationId, "zones"] : ["locations"];
}

/** What is asked again after a change. */
export const placeListKey = (at: PlaceAt) => ["company", at.companyId, ...listPath(at)];

export async function createPlace(at: PlaceAt, draft: PlaceDraft): Promise<Place> {
  const path = placesPath(at.companyId, ...listPath(at));
  return (await request<Record<PlaceKind, Place>>(path, { method: "POST", body: draft }))[at.kind];
}

export async function updatePlace(at: PlaceAt, id: string, draft: PlaceDraft): Promise<Place> {
  const path = placesPath(at.companyId, ...listPath(at), id);
  return (await request<Record<PlaceKind, Place>>(path, { method: "PATCH", body: draft }))[at.kind];
}

export async function deletePlace(at: PlaceAt, id: string): Promise<void> {
  await request(placesPath(at.companyId, ...listPath(at), id), { method: "DELETE" });
}
