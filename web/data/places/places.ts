import { queryOptions, skipToken } from "@tanstack/react-query";
import type { BodyOf, ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { Location } from "#worker/contract/organisation/places.ts";
import { api } from "../api/api.ts";

export type { JobPosition, Location, Zone } from "#worker/contract/organisation/places.ts";

/** The editable fields of a location, a zone or a job position. */
export type PlaceBody = { name: string; description: string | null };

const LOCATIONS = "/api/v1/location/:companyId/locations";
const ZONES = `${LOCATIONS}/:locationId/zones` as const;
const JOB_POSITIONS = "/api/v1/location/:companyId/job-positions";

// Without the ids the query is skipped, and the screens show an empty list.
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
/** Identifies a list of master data: zones belong to a location, the others to the company. */
export type PlaceList = { companyId: string } & (
  | { kind: "location" | "jobPosition" }
  | { kind: "zone"; locationId: string }
);
export type Place = Pick<Location, "id" | "name" | "description">;

/** The query key to invalidate after a change. */
export function placeListKey(list: PlaceList) {
  const key = ["company", list.companyId];
  if (list.kind === "jobPosition") return [...key, "job-positions"];
  return list.kind === "zone" ? [...key, "locations", list.locationId, "zones"] : [...key, "locations"];
}

function listEndpoint(list: PlaceList) {
  const { companyId } = list;
  if (list.kind === "jobPosition") return { path: JOB_POSITIONS, params: { companyId } } as const;
  return list.kind === "zone"
    ? ({ path: ZONES, params: { companyId, locationId: list.locationId } } as const)
    : ({ path: LOCATIONS, params: { companyId } } as const);
}

function placeEndpoint(list: PlaceList, id: string) {
  const { companyId } = list;
  if (list.kind === "jobPosition")
    return { path: `${JOB_POSITIONS}/:jobPositionId`, params: { companyId, jobPositionId: id } } as const;
  return list.kind === "zone"
    ? ({ path: `${ZONES}/:zoneId`, params: { companyId, locationId: list.locationId, zoneId: id } } as const)
    : ({ path: `${LOCATIONS}/:locationId`, params: { companyId, locationId: id } } as const);
}

type PlaceAnswer = ResponseBodyOf<`POST ${ReturnType<typeof listEndpoint>["path"]}`>;

function placeFrom(answer: PlaceAnswer): Place {
  if ("zone" in answer) return answer.zone;
  return "location" in answer ? answer.location : answer.jobPosition;
}

export async function createPlace(list: PlaceList, body: PlaceBody): Promise<Place> {
  const { path, params } = listEndpoint(list);
  return placeFrom(await api(`POST ${path}`, { params, body }));
}

export const createLocations = (
  companyId: string,
  locations: BodyOf<`POST ${typeof LOCATIONS}/batch`>["locations"],
) => api(`POST ${LOCATIONS}/batch`, { params: { companyId }, body: { locations } });

export const createJobPositions = (
  companyId: string,
  jobPositions: BodyOf<`POST ${typeof JOB_POSITIONS}/batch`>["jobPositions"],
) => api(`POST ${JOB_POSITIONS}/batch`, { params: { companyId }, body: { jobPositions } });

export async function updatePlace(list: PlaceList, id: string, body: PlaceBody): Promise<Place> {
  const { path, params } = placeEndpoint(list, id);
  return placeFrom(await api(`PATCH ${path}`, { params, body }));
}

export async function deletePlace(list: PlaceList, id: string): Promise<void> {
  const { path, params } = placeEndpoint(list, id);
  await api(`DELETE ${path}`, { params });
}
