import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Attachment, Participant, Photo, Signature } from "../../../contract/shapes.ts";
import { jsonList } from "../columns.ts";
import { checklistColumn, checklistIndex } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const observationForm = sqliteTable(
  "observation_form",
  {
    ...departmentFormHeader("observation"),
    ...checklistColumn(),
    workPosition: text("work_position"),
    tasks: text("tasks"),
    equipmentUsed: text("equipment_used"),
    observationSequence: text("observation_sequence"),
    positiveActs: text("positive_acts"),
    deviations: text("deviations"),
    inSituCorrections: text("in_situ_corrections"),
    observationNotes: text("observation_notes"),
    observationParticipants: jsonList<Participant>("observation_participants"),
    observedParticipants: jsonList<Participant>("observed_participants"),
    photos: jsonList<Photo>("photos"),
    videos: jsonList<Attachment>("videos"),
    initiatorSignature: text("initiator_signature", { mode: "json" }).$type<Signature>(),
  },
  (t) => [
    ...departmentFormRules("observation_form", "observation", t),
    checklistIndex("observation_form", t),
  ],
);
