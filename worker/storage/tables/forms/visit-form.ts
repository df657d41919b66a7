import { sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { Attachment, Participant, Photo, Signature } from "#worker/contract/shapes.ts";
import { json, jsonList, personName, words } from "../columns.ts";
import { checklistColumns, checklistIndexes } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const visitForm = sqliteTable(
  "visit_form",
  {
    ...departmentFormHeader("hseq_visit"),
    ...checklistColumns(),
    evaluatedProcedures: jsonList<string>("evaluated_procedures", HELD.textList),
    observer: personName("observer"),
    participants: jsonList<Participant>("participants", HELD.participants),
    photos: jsonList<Photo>("photos", HELD.photos),
    videos: jsonList<Attachment>("videos", HELD.videos),
    strongPoints: words("strong_points"),
    insituCorrections: words("insitu_corrections"),
    observations: words("observations"),
    observerSignature: json<Signature>("observer_signature", HELD.signature),
  },
  (t) => [...departmentFormRules("visit_form", "hseq_visit", t), ...checklistIndexes("visit_form", t)],
);
