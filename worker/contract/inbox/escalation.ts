import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { datetime, id, namedAndColored } from "../primitives.ts";
import { companyParams } from "../organisation/companies.ts";

export const readEscalation = endpoint({
  name: "readEscalation",
  tag: "company",
  method: "GET",
  path: "/api/v1/company/:companyId/escalations/:recordId",
  summary:
    "Who was told last that a record of the departments one sees, or for administrators a communication, waits for too long",
  params: companyParams.extend({ recordId: id() }),
  /** The day of a task, whose record is its line. */
  query: z.strictObject({ day: z.iso.date().optional() }),
  status: 200,
  response: z.strictObject({
    /** At most ten. */
    escalation: z.strictObject({ to: z.array(namedAndColored()), at: datetime() }).nullable(),
  }),
});
