import * as z from "zod";
import { shape } from "../shape.ts";
import { offeredChecklist } from "../checklists/checklists.ts";
import { company, companyParams } from "./companies.ts";
import { department, departmentUser } from "./departments.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { jobPosition, location, zone } from "./places.ts";

const offlineData = shape("OfflineData", {
  company,
  departments: z.array(department),
  locations: z.array(location),
  zones: z.array(zone),
  jobPositions: z.array(jobPosition),
  /** The codes of labels in use, so that one that is scanned leads to its place. */
  labels: z.array(z.strictObject({ code: z.string(), locationId: id(), zoneId: id().nullable() })),
  /** What records can be created with beside the built-in questions. */
  checklists: z.array(offeredChecklist),
  /** Who may be given the actions of each department that the actor works in, its members among them. */
  people: z.array(z.strictObject({ departmentId: id(), users: z.array(departmentUser) })),
});
export type OfflineData = z.infer<typeof offlineData>;

export const readOfflineData = endpoint({
  name: "readOfflineData",
  method: "GET",
  path: "/api/v1/company/:companyId/offline-data",
  summary:
    "Everything about a company that a device needs to record forms without a network; data is null while it is still that of the tag in known",
  tag: "company",
  params: companyParams,
  query: z.strictObject({ known: z.string().max(64).optional() }),
  status: 200,
  response: z.strictObject({
    /** The user that the answer is for, who may not be the one the device asked for. */
    userId: id(),
    tag: z.string(),
    data: offlineData.nullable(),
  }),
});
