import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { Location } from "../../../worker/contract/places.ts";
import { api } from "../api/api.ts";

export type { JobPosition, Location, Zone } from "../../../worker/contract/places.ts";

/** What a person types of a location, a zone or a job position. */
export type PlaceDraft = { name: string; description: string | null };

const LOCATIONS = "/api/v1/location/:companyId/locations";
const ZONES = `${LOCATIONS}/:locationId/zones` as const;
const JOB_POSITIONS = "/api/v1/location/:companyId/job-positions";

// Without the ids there is nothing to ask: the screens show an empty list then.
export const locationsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "locations"],
    queryFn: companyId
      ? async ({ signal }) => (await api(`GET ${LOCATIONS}`, { params: { companyId }, signal })).locations
      : skipToken,
  });

export const zonesQuery = (companyId: string | undefined, locationId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "locations", locationId, "zones"],
    queryFn:
      companyId && locationId
        ? async ({ signal }) =>
            (await api(`GET ${ZONES}`, { params: { companyId, locationId }, signal })).zones
        : skipToken,
  });

export const jobPositionsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ["company", companyId, "job-positions"],
    queryFn: companyId
      ? async ({ signal }) =>
          (await api(`GET ${JOB_POSITIONS}`, { params: { companyId }, signal })).jobPositions
      : skipToken,
  });

export type PlaceKind = "location" | "zone" | "jobPosition";
/** Which list of master data: zones are of a location, the others of the company. */
export type PlaceAt = { companyId: string } & (
  | { kind: "location" | "jobPosition" }
  | { kind: "zone"; locationId: string }
);
export type Place = Pick<Location, "id" | "name" | "description">;

/** What is asked again after a change. */
export function placeListKey(at: PlaceAt) {
  const key = ["company", at.companyId];
  if (at.kind === "jobPosition") return [...key, "job-positions"];
  return at.kind === "zone" ? [...key, "locations", at.locationId, "zones"] : [...key, "locations"];
}

function listAt(at: PlaceAt) {
  const { companyId } = at;
  if (at.kind === "jobPosition") return { path: JOB_POSITIONS, params: { companyId } } as const;
  return at.kind === "zone"
    ? ({ path: ZONES, params: { companyId, locationId: at.locationId } } as const)
    : ({ path: LOCATIONS, params: { companyId } } as const);
}

function placeAt(at: PlaceAt, id: string) {
  const { companyId } = at;
  if (at.kind === "jobPosition")
    return { path: `${JOB_POSITIONS}/:jobPositionId`, params: { companyId, jobPositionId: id } } as const;
  return at.kind === "zone"
    ? ({ path: `${ZONES}/:zoneId`, params: { companyId, locationId: at.locationId, zoneId: id } } as const)
    : ({ path: `${LOCATIONS}/:locationId`, params: { companyId, locationId: id } } as const);
}

type Answer = ResponseBodyOf<`POST ${ReturnType<typeof listAt>["path"]}`>;

function placeIn(answer: Answer): Place {
  if ("zone" in answer) return answer.zone;
  return "location" in answer ? answer.location : answer.jobPosition;
}

export async function createPlace(at: PlaceAt, body: PlaceDraft): Promise<Place> {
  const { path, params } = listAt(at);
  return placeIn(await api(`POST ${path}`, { params, body }));
}

export async function updatePlace(at: PlaceAt, id: string, body: PlaceDraft): Promise<Place> {
  const { path, params } = placeAt(at, id);
  return placeIn(await api(`PATCH ${path}`, { params, body }));
}

export async function deletePlace(at: PlaceAt, id: string): Promise<void> {
  const { path, params } = placeAt(at, id);
  await api(`DELETE ${path}`, { params });
}
