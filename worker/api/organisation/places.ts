import { createPlace } from "../../commands/places/create-place.ts";
import { createJobPositionsAtOnce, createLocationsWithZones } from "../../commands/places/create-places.ts";
import { deletePlace } from "../../commands/places/delete-place.ts";
import { updatePlace } from "../../commands/places/update-place.ts";
import * as contract from "../../contract/organisation/places.ts";
import { listJobPositions, listLocations, listZones } from "../../reads/organisation/list-places.ts";
import type { PlacePath } from "../../storage/organisation/places.ts";
import { handler } from "../http/route.ts";

type OfLocation = { companyId: string; locationId: string };
type OfZone = OfLocation & { zoneId: string };
type OfJobPosition = { companyId: string; jobPositionId: string };

const atLocation = ({ companyId, locationId }: OfLocation): PlacePath => ({ companyId, id: locationId });
const atZone = ({ zoneId, ...location }: OfZone): PlacePath => ({ ...location, id: zoneId });
const atJobPosition = ({ companyId, jobPositionId }: OfJobPosition): PlacePath => ({
  companyId,
  id: jobPositionId,
});

export const places = {
  listLocations: handler(contract.listLocations, async ({ context, params }) => ({
    locations: await listLocations(context, params.companyId),
  })),

  createLocation: handler(contract.createLocation, async ({ context, params, body }) => ({
    location: await createPlace(context, "location", params, body),
  })),

  createLocations: handler(contract.createLocations, ({ context, params, body }) =>
    createLocationsWithZones(context, params.companyId, body.locations),
  ),

  updateLocation: handler(contract.updateLocation, async ({ context, params, body }) => ({
    location: await updatePlace(context, "location", atLocation(params), body),
  })),

  deleteLocation: handler(contract.deleteLocation, async ({ context, params }) => {
    await deletePlace(context, "location", atLocation(params));
    return { deleted: true } as const;
  }),

  listZones: handler(contract.listZones, async ({ context, params }) => ({
    zones: await listZones(context, params),
  })),

  createZone: handler(contract.createZone, async ({ context, params, body }) => ({
    zone: await createPlace(context, "zone", params, body),
  })),

  updateZone: handler(contract.updateZone, async ({ context, params, body }) => ({
    zone: await updatePlace(context, "zone", atZone(params), body),
  })),

  deleteZone: handler(contract.deleteZone, async ({ context, params }) => {
    await deletePlace(context, "zone", atZone(params));
    return { deleted: true } as const;
  }),

  listJobPositions: handler(contract.listJobPositions, async ({ context, params }) => ({
    jobPositions: await listJobPositions(context, params.companyId),
  })),

  createJobPosition: handler(contract.createJobPosition, async ({ context, params, body }) => ({
    jobPosition: await createPlace(context, "jobPosition", params, body),
  })),

  createJobPositions: handler(contract.createJobPositions, ({ context, params, body }) =>
    createJobPositionsAtOnce(context, params.companyId, body.jobPositions),
  ),

  updateJobPosition: handler(contract.updateJobPosition, async ({ context, params, body }) => ({
    jobPosition: await updatePlace(context, "jobPosition", atJobPosition(params), body),
  })),

  deleteJobPosition: handler(contract.deleteJobPosition, async ({ context, params }) => {
    await deletePlace(context, "jobPosition", atJobPosition(params));
    return { deleted: true } as const;
  }),
};
