import { sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { Attachment, Participant, Photo, Signature } from "#worker/contract/shapes.ts";
import { json, jsonList, plain, words } from "../columns.ts";
import { checklistColumns, checklistIndexes } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const observationForm = sqliteTable(
  "observation_form",
  {
    ...departmentFormHeader("observation"),
    ...checklistColumns(),
    workPosition: plain("work_position"),
    tasks: words("tasks"),
    equipmentUsed: words("equipment_used"),
    observationSequence: words("observation_sequence"),
    positiveActs: words("positive_acts"),
    deviations: words("deviations"),
    inSituCorrections: words("in_situ_corrections"),
    observationNotes: words("observation_notes"),
    observationParticipants: jsonList<Participant>("observation_participants", HELD.participants),
    observedParticipants: jsonList<Participant>("observed_participants", HELD.participants),
    photos: jsonList<Photo>("photos", HELD.photos),
    videos: jsonList<Attachment>("videos", HELD.videos),
    initiatorSignature: json<Signature>("initiator_signature", HELD.signature),
  },
  (t) => [
    ...departmentFormRules("observation_form", "observation", t),
    ...checklistIndexes("observation_form", t),
  ],
);
