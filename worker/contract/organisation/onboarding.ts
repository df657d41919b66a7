// The guide for a new company, and its sample data.
import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, id } from "../primitives.ts";

const ONBOARDING_PATH = "/api/v1/company/:companyId/onboarding";
const SAMPLE_PATH = "/api/v1/company/:companyId/sample-data";

const sample = z.strictObject({ departmentId: id(), createdAt: datetime() });

const onboarding = shape("Onboarding", {
  /** What the company has; sample data does not count. */
  steps: z.strictObject({
    department: z.boolean(),
    /** A location with a zone. */
    place: z.boolean(),
    /** Somebody besides the founder, or a pending invitation. */
    people: z.boolean(),
    form: z.boolean(),
  }),
  /** Whether a form can be created now, sample departments and places included. */
  hasDepartment: z.boolean(),
  hasPlace: z.boolean(),
  /** The actor has put the guide of this company away. */
  isDismissed: z.boolean(),
  sample: sample.nullable(),
});
export type Onboarding = z.infer<typeof onboarding>;

export const readOnboarding = endpoint({
  name: "readOnboarding",
  method: "GET",
  path: ONBOARDING_PATH,
  summary:
    "What of the guide is done, what a first form still lacks, and whether the actor has put the guide away",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({ onboarding }),
});

export const setOnboarding = endpoint({
  ...readOnboarding,
  name: "setOnboarding",
  method: "PUT",
  summary: "Put the guide of this company away, or bring it back, for oneself",
  body: z.strictObject({ isDismissed: z.boolean() }),
});

export const createSampleData = endpoint({
  name: "createSampleData",
  method: "POST",
  path: SAMPLE_PATH,
  summary:
    "Create a department, places, forms and actions as an example, marked as such; where they exist it answers 200 with them",
  tag: "company",
  params: companyParams,
  status: 201,
  response: z.strictObject({ sample }),
});

export const removeSampleData = endpoint({
  name: "removeSampleData",
  method: "DELETE",
  path: SAMPLE_PATH,
  summary:
    "Remove the example again. What people have added to it stays, with what that needs, and loses the mark: `kept` counts those records",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({ removed: z.int(), kept: z.int() }),
});
