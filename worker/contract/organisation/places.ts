import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import type { ValidationMessage } from "../messages/es.ts";
import { messageKey } from "../messages/catalogue.ts";
import { id, line, text } from "../primitives.ts";

const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;

type PlaceKind = "location" | "zone" | "jobPosition";

/** The specification says "under 100" in the sentence and 100 in the list of limits: exactly 100 is let in. */
function placeBody(thing: PlaceKind) {
  const messageFor = (key: "nameRequired" | "nameTooLong"): ValidationMessage => `${thing}.${key}`;
  return z.strictObject({
    name: line({ error: messageFor("nameRequired") })
      .min(1, { error: messageFor("nameRequired") })
      .max(MAX_NAME_LENGTH, { error: messageFor("nameTooLong") }),
    description: text()
      .trim()
      .max(MAX_DESCRIPTION_LENGTH, { error: messageKey("description.tooLong") })
      .nullable()
      .optional(),
  });
}

const storedFields = { id: id(), name: z.string(), description: z.string().nullable() };
export const location = shape("Location", { ...storedFields, companyId: id() });
export const zone = shape("Zone", { ...storedFields, locationId: id() });
export const jobPosition = shape("JobPosition", { ...storedFields, companyId: id() });
export type Location = z.infer<typeof location>;
export type Zone = z.infer<typeof zone>;
export type JobPosition = z.infer<typeof jobPosition>;

const locationParams = companyParams.extend({ locationId: id() });
const zoneParams = locationParams.extend({ zoneId: id() });
const jobPositionParams = companyParams.extend({ jobPositionId: id() });

const deletedResponse = z.strictObject({ deleted: z.literal(true) });
const LOCATIONS = "/api/v1/location/:companyId/locations";
const ZONES = `${LOCATIONS}/:locationId/zones` as const;
const JOB_POSITIONS = "/api/v1/location/:companyId/job-positions";
const common = { tag: "place" } as const;

export const listLocations = endpoint({
  name: "listLocations",
  scopes: "any",
  ...common,
  method: "GET",
  path: LOCATIONS,
  summary: "The company's locations, by name",
  params: companyParams,
  status: 200,
  response: z.strictObject({ locations: z.array(location) }),
});

export const createLocation = endpoint({
  name: "createLocation",
  scopes: ["places.write"],
  ...common,
  method: "POST",
  path: LOCATIONS,
  summary: "Create a location",
  params: companyParams,
  body: placeBody("location"),
  status: 201,
  response: z.strictObject({ location }),
});

/** The most places of one call. */
export const MOST_PLACES_AT_ONCE = 200;
const many = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MOST_PLACES_AT_ONCE, { error: messageKey("list.tooLong") });

export const createLocations = endpoint({
  name: "createLocations",
  scopes: ["places.write"],
  ...common,
  method: "POST",
  path: `${LOCATIONS}/batch`,
  summary:
    "Create locations with their zones, 200 in all, all or none; what is there already, by its name, is left as it is",
  params: companyParams,
  body: z.strictObject({
    locations: many(placeBody("location").extend({ zones: many(placeBody("zone")).optional() })).min(1, {
      error: messageKey("any.nothing"),
    }),
  }),
  status: 201,
  response: z.strictObject({
    created: z.strictObject({ locations: z.array(location), zones: z.array(zone) }),
    /** How many were there already, or twice in the call. */
    existing: z.int(),
  }),
});

export const updateLocation = endpoint({
  name: "updateLocation",
  scopes: ["places.write"],
  ...common,
  method: "PATCH",
  path: `${LOCATIONS}/:locationId`,
  summary: "Change a location",
  params: locationParams,
  body: placeBody("location").partial(),
  status: 200,
  response: z.strictObject({ location }),
});

export const deleteLocation = endpoint({
  name: "deleteLocation",
  scopes: ["places.write"],
  ...common,
  method: "DELETE",
  path: `${LOCATIONS}/:locationId`,
  summary: "Delete a location; refused while zones or forms refer to it",
  params: locationParams,
  status: 200,
  response: deletedResponse,
});

export const listZones = endpoint({
  name: "listZones",
  scopes: "any",
  ...common,
  method: "GET",
  path: ZONES,
  summary: "A location's zones, by name",
  params: locationParams,
  status: 200,
  response: z.strictObject({ zones: z.array(zone) }),
});

export const createZone = endpoint({
  name: "createZone",
  scopes: ["places.write"],
  ...common,
  method: "POST",
  path: ZONES,
  summary: "Create a zone",
  params: locationParams,
  body: placeBody("zone").extend({
    /** The path says it; if the body does too, they must agree. */
    locationId: id({ error: messageKey("zone.locationRequired") }).optional(),
  }),
  status: 201,
  response: z.strictObject({ zone }),
});

export const updateZone = endpoint({
  name: "updateZone",
  scopes: ["places.write"],
  ...common,
  method: "PATCH",
  path: `${ZONES}/:zoneId`,
  summary: "Change a zone",
  params: zoneParams,
  body: placeBody("zone").partial(),
  status: 200,
  response: z.strictObject({ zone }),
});

export const deleteZone = endpoint({
  name: "deleteZone",
  scopes: ["places.write"],
  ...common,
  method: "DELETE",
  path: `${ZONES}/:zoneId`,
  summary: "Delete a zone; refused while forms refer to it",
  params: zoneParams,
  status: 200,
  response: deletedResponse,
});

export const listJobPositions = endpoint({
  name: "listJobPositions",
  scopes: "any",
  ...common,
  method: "GET",
  path: JOB_POSITIONS,
  summary: "The company's job positions, by name",
  params: companyParams,
  status: 200,
  response: z.strictObject({ jobPositions: z.array(jobPosition) }),
});

export const createJobPosition = endpoint({
  name: "createJobPosition",
  scopes: ["places.write"],
  ...common,
  method: "POST",
  path: JOB_POSITIONS,
  summary: "Create a job position",
  params: companyParams,
  body: placeBody("jobPosition"),
  status: 201,
  response: z.strictObject({ jobPosition }),
});

export const createJobPositions = endpoint({
  name: "createJobPositions",
  scopes: ["places.write"],
  ...common,
  method: "POST",
  path: `${JOB_POSITIONS}/batch`,
  summary:
    "Create up to 200 job positions, all or none; those that are there already, by their name, are left as they are",
  params: companyParams,
  body: z.strictObject({
    jobPositions: many(placeBody("jobPosition")).min(1, { error: messageKey("any.nothing") }),
  }),
  status: 201,
  response: z.strictObject({ created: z.array(jobPosition), existing: z.int() }),
});

export const updateJobPosition = endpoint({
  name: "updateJobPosition",
  scopes: ["places.write"],
  ...common,
  method: "PATCH",
  path: `${JOB_POSITIONS}/:jobPositionId`,
  summary: "Change a job position",
  params: jobPositionParams,
  body: placeBody("jobPosition").partial(),
  status: 200,
  response: z.strictObject({ jobPosition }),
});

export const deleteJobPosition = endpoint({
  name: "deleteJobPosition",
  scopes: ["places.write"],
  ...common,
  method: "DELETE",
  path: `${JOB_POSITIONS}/:jobPositionId`,
  summary: "Delete a job position; refused while observations refer to it",
  params: jobPositionParams,
  status: 200,
  response: deletedResponse,
});
