import { z } from "zod";
import { companyParams } from "./companies.ts";
import { endpoint } from "./endpoint.ts";
import type { ValidationMessage } from "./messages/es.ts";
import { messageKey } from "./messages/catalogue.ts";
import { id, line, text } from "./primitives.ts";

const MOST_IN_A_NAME = 100;
const MOST_IN_A_DESCRIPTION = 500;

type Thing = "location" | "zone" | "jobPosition";

/** The specification says "under 100" in the sentence and 100 in the list of limits: exactly 100 is let in. */
function placeBody(thing: Thing) {
  const sentence = (key: "nameRequired" | "nameTooLong"): ValidationMessage => `${thing}.${key}`;
  return z.strictObject({
    name: line({ error: sentence("nameRequired") })
      .min(1, { error: sentence("nameRequired") })
      .max(MOST_IN_A_NAME, { error: sentence("nameTooLong") }),
    description: text()
      .trim()
      .max(MOST_IN_A_DESCRIPTION, { error: messageKey("description.tooLong") })
      .nullable()
      .optional(),
  });
}

const stored = { id: id(), name: z.string(), description: z.string().nullable() };
const location = z.strictObject({ ...stored, companyId: id() });
const zone = z.strictObject({ ...stored, locationId: id() });
const jobPosition = z.strictObject({ ...stored, companyId: id() });
export type Location = z.infer<typeof location>;
export type Zone = z.infer<typeof zone>;
export type JobPosition = z.infer<typeof jobPosition>;

const locationParams = companyParams.extend({ locationId: id() });
const zoneParams = locationParams.extend({ zoneId: id() });
const jobPositionParams = companyParams.extend({ jobPositionId: id() });

const deleted = z.strictObject({ deleted: z.literal(true) });
const LOCATIONS = "/api/v1/location/:companyId/locations";
const ZONES = `${LOCATIONS}/:locationId/zones` as const;
const JOB_POSITIONS = "/api/v1/location/:companyId/job-positions";
const common = { tag: "place" } as const;

export const listLocations = endpoint({
  ...common,
  method: "GET",
  path: LOCATIONS,
  summary: "The company's locations, by name",
  params: companyParams,
  status: 200,
  answer: z.strictObject({ locations: z.array(location) }),
});

export const createLocation = endpoint({
  ...common,
  method: "POST",
  path: LOCATIONS,
  summary: "Create a location",
  params: companyParams,
  body: placeBody("location"),
  status: 201,
  answer: z.strictObject({ location }),
});

export const updateLocation = endpoint({
  ...common,
  method: "PATCH",
  path: `${LOCATIONS}/:locationId`,
  summary: "Change a location",
  params: locationParams,
  body: placeBody("location").partial(),
  status: 200,
  answer: z.strictObject({ location }),
});

export const deleteLocation = endpoint({
  ...common,
  method: "DELETE",
  path: `${LOCATIONS}/:locationId`,
  summary: "Delete a location; refused while zones or forms refer to it",
  params: locationParams,
  status: 200,
  answer: deleted,
});

export const listZones = endpoint({
  ...common,
  method: "GET",
  path: ZONES,
  summary: "A location's zones, by name",
  params: locationParams,
  status: 200,
  answer: z.strictObject({ zones: z.array(zone) }),
});

export const createZone = endpoint({
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
  answer: z.strictObject({ zone }),
});

export const updateZone = endpoint({
  ...common,
  method: "PATCH",
  path: `${ZONES}/:zoneId`,
  summary: "Change a zone",
  params: zoneParams,
  body: placeBody("zone").partial(),
  status: 200,
  answer: z.strictObject({ zone }),
});

export const deleteZone = endpoint({
  ...common,
  method: "DELETE",
  path: `${ZONES}/:zoneId`,
  summary: "Delete a zone; refused while forms refer to it",
  params: zoneParams,
  status: 200,
  answer: deleted,
});

export const listJobPositions = endpoint({
  ...common,
  method: "GET",
  path: JOB_POSITIONS,
  summary: "The company's job positions, by name",
  params: companyParams,
  status: 200,
  answer: z.strictObject({ jobPositions: z.array(jobPosition) }),
});

export const createJobPosition = endpoint({
  ...common,
  method: "POST",
  path: JOB_POSITIONS,
  summary: "Create a job position",
  params: companyParams,
  body: placeBody("jobPosition"),
  status: 201,
  answer: z.strictObject({ jobPosition }),
});

export const updateJobPosition = endpoint({
  ...common,
  method: "PATCH",
  path: `${JOB_POSITIONS}/:jobPositionId`,
  summary: "Change a job position",
  params: jobPositionParams,
  body: placeBody("jobPosition").partial(),
  status: 200,
  answer: z.strictObject({ jobPosition }),
});

export const deleteJobPosition = endpoint({
  ...common,
  method: "DELETE",
  path: `${JOB_POSITIONS}/:jobPositionId`,
  summary: "Delete a job position; refused while observations refer to it",
  params: jobPositionParams,
  status: 200,
  answer: deleted,
});
