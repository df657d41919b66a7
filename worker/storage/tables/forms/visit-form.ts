import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Attachment, Participant, Photo, Signature } from "../../../contract/shapes.ts";
import { jsonList } from "../columns.ts";
import { checklistColumn, checklistIndex } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const visitForm = sqliteTable(
  "visit_form",
  {
    ...departmentFormHeader("hseq_visit"),
    ...checklistColumn(),
    evaluatedProcedures: jsonList<string>("evaluated_procedures"),
    observer: text("observer"),
    participants: jsonList<Participant>("participants"),
    photos: jsonList<Photo>("photos"),
    videos: jsonList<Attachment>("videos"),
    strongPoints: text("strong_points"),
    insituCorrections: text("insitu_corrections"),
    observations: text("observations"),
    observerSignature: text("observer_signature", { mode: "json" }).$type<Signature>(),
  },
  (t) => [...departmentFormRules("visit_form", "hseq_visit", t), checklistIndex("visit_form", t)],
);
