import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { datetime } from "../primitives.ts";

/** What the service stands on. A queue answers if what the clock put into it has come out. */
export const HEALTH_PARTS = [
  "database",
  "bucket",
  "objects",
  "extintor-mail",
  "extintor-jobs",
  "extintor-webhooks",
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

export const FAILURE_KINDS = ["mails", "pushes", "jobs", "webhooks", "stamps"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const parts = z.array(
  z.strictObject({
    part: z.enum(HEALTH_PARTS),
    /** Null for a queue before the clock's first round. */
    answers: z.boolean().nullable(),
    /** Of a queue: when something last came out of it. */
    lastAt: datetime().nullable(),
  }),
);
export type HealthParts = z.infer<typeof parts>;

const failures = z.array(
  z.strictObject({ kind: z.enum(FAILURE_KINDS), count: z.int(), oldestAt: datetime().nullable() }),
);
export type Failures = z.infer<typeof failures>;

export const readHealthDetails = endpoint({
  name: "readHealthDetails",
  method: "GET",
  path: "/api/v1/admin/health",
  summary: "What the service stands on and whether it answers, and what has failed and waits for somebody",
  tag: "admin",
  status: 200,
  response: z.strictObject({ version: z.string(), parts, failures }),
});
