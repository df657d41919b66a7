import { createPlace } from "../commands/places/create-place.ts";
import { deletePlace } from "../commands/places/delete-place.ts";
import { updatePlace } from "../commands/places/update-place.ts";
import { byName } from "../contract/by-name.ts";
import type * as contract from "../contract/places.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { companyScope } from "../policy/scope.ts";
import {
  jobPositions,
  jobPositionsIn,
  locations,
  locationsIn,
  zones,
  zonesIn,
  type PlacePath,
} from "../storage/organisation/places.ts";
import { contextOf } from "./actor-context.ts";
import { permitted } from "./permit.ts";
import type { Call } from "./route.ts";

type OfLocation = { companyId: string; locationId: string };
type OfZone = OfLocation & { zoneId: string };
type OfJobPosition = { companyId: string; jobPositionId: string };

const atLocation = ({ companyId, locationId }: OfLocation): PlacePath => ({ companyId, id: locationId });
const atZone = ({ zoneId, ...location }: OfZone): PlacePath => ({ ...location, id: zoneId });
const atJobPosition = ({ companyId, jobPositionId }: OfJobPosition): PlacePath => ({
  companyId,
  id: jobPositionId,
});

export async function locationsOfCompany({ c, visitor, params }: Call<typeof contract.listLocations, Actor>) {
  const scope = permitted(companyScope(visitor, "company.read", params.companyId));
  const [[company], rows] = await locationsIn(c.var.db.sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { locations: rows.toSorted(byName(visitor.language)) };
}

export async function newLocation({ c, visitor, params, body }: Call<typeof contract.createLocation, Actor>) {
  return { location: await createPlace(contextOf(c, visitor), locations, params, body) };
}

export async function changedLocation({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.updateLocation, Actor>) {
  return { location: await updatePlace(contextOf(c, visitor), locations, atLocation(params), body) };
}

export async function deletedLocation({ c, visitor, params }: Call<typeof contract.deleteLocation, Actor>) {
  await deletePlace(contextOf(c, visitor), locations, atLocation(params));
  return { deleted: true } as const;
}

export async function zonesOfLocation({ c, visitor, params }: Call<typeof contract.listZones, Actor>) {
  const scope = permitted(companyScope(visitor, "company.read", params.companyId));
  const {
    companies: [company],
    locations: [location],
    zones: rows,
  } = await zonesIn(c.var.db.sql, scope, params.locationId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!location) throw problem("NOT_FOUND");
  return { zones: rows.toSorted(byName(visitor.language)) };
}

export async function newZone({ c, visitor, params, body }: Call<typeof contract.createZone, Actor>) {
  return { zone: await createPlace(contextOf(c, visitor), zones, params, body) };
}

export async function changedZone({ c, visitor, params, body }: Call<typeof contract.updateZone, Actor>) {
  return { zone: await updatePlace(contextOf(c, visitor), zones, atZone(params), body) };
}

export async function deletedZone({ c, visitor, params }: Call<typeof contract.deleteZone, Actor>) {
  await deletePlace(contextOf(c, visitor), zones, atZone(params));
  return { deleted: true } as const;
}

export async function jobPositionsOfCompany({
  c,
  visitor,
  params,
}: Call<typeof contract.listJobPositions, Actor>) {
  const scope = permitted(companyScope(visitor, "company.read", params.companyId));
  const [[company], rows] = await jobPositionsIn(c.var.db.sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { jobPositions: rows.toSorted(byName(visitor.language)) };
}

export async function newJobPosition({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.createJobPosition, Actor>) {
  return { jobPosition: await createPlace(contextOf(c, visitor), jobPositions, params, body) };
}

export async function changedJobPosition({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.updateJobPosition, Actor>) {
  return { jobPosition: await updatePlace(contextOf(c, visitor), jobPositions, atJobPosition(params), body) };
}

export async function deletedJobPosition({
  c,
  visitor,
  params,
}: Call<typeof contract.deleteJobPosition, Actor>) {
  await deletePlace(contextOf(c, visitor), jobPositions, atJobPosition(params));
  return { deleted: true } as const;
}
