import { sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type {
  Attachment,
  InvestigationParticipant,
  PdfDocument,
  Photo,
  Signature,
  Timing,
  Witness,
} from "#worker/contract/shapes.ts";
import { instant, json, jsonList, personName, plain, words } from "../columns.ts";
import { checklistColumns, checklistIndexes } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

const signature = (name: string) => json<Signature>(name, HELD.signature);

export const investigationForm = sqliteTable(
  "investigation_form",
  {
    ...departmentFormHeader("investigation"),
    ...checklistColumns(),
    description: words("description"),
    participants: jsonList<InvestigationParticipant>("participants", HELD.investigationParticipants),
    witnesses: jsonList<Witness>("witnesses", HELD.witnesses),
    timings: jsonList<Timing>("timings", HELD.timings),
    eventType: plain("event_type"),
    investigatedBy: personName("investigated_by"),
    detectedBy: personName("detected_by"),
    assistedBy: personName("assisted_by"),
    taskBeingPerformed: words("task_being_performed"),
    equipmentOrSubstanceInvolved: words("equipment_or_substance_involved"),
    eventDescription: words("event_description"),
    photos: jsonList<Photo>("photos", HELD.photos),
    videos: jsonList<Attachment>("videos", HELD.videos),
    documents: json<PdfDocument[]>("documents", HELD.documents),
    insituCorrections: words("insitu_corrections"),
    additionalComments: words("additional_comments"),
    conclusion: words("conclusion"),
    investigationSignature: signature("investigation_signature"),
    conductorSignature: signature("conductor_signature"),
    preventionServiceSignature: signature("prevention_service_signature"),
    closedAt: instant("closed_at"),
  },
  (t) => [
    ...departmentFormRules("investigation_form", "investigation", t),
    ...checklistIndexes("investigation_form", t),
  ],
);
