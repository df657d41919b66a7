import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Attachment, Participant, Photo, Signature, Timing } from "../../../contract/shapes.ts";
import { jsonList } from "../columns.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const drillForm = sqliteTable(
  "drill_form",
  {
    ...departmentFormHeader("drill"),
    scenario: text("scenario").notNull(),
    objective: text("objective"),
    development: text("development"),
    timings: jsonList<Timing>("timings"),
    participants: jsonList<Participant>("participants"),
    photos: jsonList<Photo>("photos"),
    videos: jsonList<Attachment>("videos"),
    insituCorrections: text("insitu_corrections"),
    conclusion: text("conclusion"),
    conductorSignature: text("conductor_signature", { mode: "json" }).$type<Signature>(),
    initiatorSignature: text("initiator_signature", { mode: "json" }).$type<Signature>(),
  },
  (t) => departmentFormRules("drill_form", "drill", t),
);
