import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type {
  Attachment,
  InvestigationParticipant,
  Photo,
  Signature,
  Timing,
  Witness,
} from "../../../contract/shapes.ts";
import { instant, jsonList } from "../columns.ts";
import { checklistColumn, checklistIndex } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

const signature = (name: string) => text(name, { mode: "json" }).$type<Signature>();

export const investigationForm = sqliteTable(
  "investigation_form",
  {
    ...departmentFormHeader("investigation"),
    ...checklistColumn(),
    description: text("description"),
    participants: jsonList<InvestigationParticipant>("participants"),
    witnesses: jsonList<Witness>("witnesses"),
    timings: jsonList<Timing>("timings"),
    eventType: text("event_type"),
    investigatedBy: text("investigated_by"),
    detectedBy: text("detected_by"),
    assistedBy: text("assisted_by"),
    taskBeingPerformed: text("task_being_performed"),
    equipmentOrSubstanceInvolved: text("equipment_or_substance_involved"),
    eventDescription: text("event_description"),
    photos: jsonList<Photo>("photos"),
    videos: jsonList<Attachment>("videos"),
    insituCorrections: text("insitu_corrections"),
    additionalComments: text("additional_comments"),
    conclusion: text("conclusion"),
    investigationSignature: signature("investigation_signature"),
    conductorSignature: signature("conductor_signature"),
    preventionServiceSignature: signature("prevention_service_signature"),
    closedAt: instant("closed_at"),
  },
  (t) => [
    ...departmentFormRules("investigation_form", "investigation", t),
    checklistIndex("investigation_form", t),
  ],
);
