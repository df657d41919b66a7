import { sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type {
  Attachment,
  MeetingPointCount,
  Participant,
  Photo,
  Signature,
  Timing,
} from "#worker/contract/shapes.ts";
import { json, jsonList, words } from "../columns.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const drillForm = sqliteTable(
  "drill_form",
  {
    ...departmentFormHeader("drill"),
    scenario: words("scenario").notNull(),
    objective: words("objective"),
    development: words("development"),
    timings: jsonList<Timing>("timings", HELD.timings),
    participants: jsonList<Participant>("participants", HELD.participants),
    headcount: json<MeetingPointCount[]>("headcount", HELD.headcount),
    photos: jsonList<Photo>("photos", HELD.photos),
    videos: jsonList<Attachment>("videos", HELD.videos),
    insituCorrections: words("insitu_corrections"),
    conclusion: words("conclusion"),
    conductorSignature: json<Signature>("conductor_signature", HELD.signature),
    initiatorSignature: json<Signature>("initiator_signature", HELD.signature),
  },
  (t) => departmentFormRules("drill_form", "drill", t),
);
