// The call that tells of an earlier bad answer to a question.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { ACTION_STATUSES } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { departmentParams } from "../organisation/departments.ts";
import { datedWithin, datetime, id } from "../primitives.ts";
import { CHECKLIST_KINDS } from "./kinds.ts";

/** The record of a bad answer. */
export const findingRecord = shape("FindingRecord", {
  formType: z.enum(CHECKLIST_KINDS),
  formId: id(),
  viewId: z.string(),
  departmentId: id(),
  safetyCheckId: id(),
  date: datetime(),
});

const earlierFinding = shape("EarlierFinding", {
  /** Null if the actor may not read it. */
  record: findingRecord.nullable(),
  /** The latest one raised from the answer, if the actor may read it. */
  action: z
    .strictObject({ id: id(), viewId: z.string(), departmentId: id(), status: z.enum(ACTION_STATUSES) })
    .nullable(),
});
export type EarlierFinding = z.infer<typeof earlierFinding>;

export const readEarlierFinding = endpoint({
  name: "readEarlierFinding",
  scopes: ["forms.read"],
  method: "GET",
  path: "/api/v1/company/:companyId/departments/:departmentId/earlier-finding",
  summary:
    "The latest record in which the question was answered badly in the zone, up to 90 days before; null if there is none",
  tag: "form",
  params: departmentParams,
  query: z.strictObject({
    formType: z.enum(CHECKLIST_KINDS, { error: messageKey("choice.invalid") }),
    zoneId: id(),
    /** The question's key, or its text where it has none. */
    questionKey: z.string().min(1).max(2000),
    date: datedWithin("event", messageKey("date.invalid")),
    /** The record that is being filled in. */
    formId: id(),
  }),
  status: 200,
  response: z.strictObject({ finding: earlierFinding.nullable() }),
});
