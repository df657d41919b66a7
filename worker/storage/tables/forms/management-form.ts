import { sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { PdfDocument, Photo, Signature } from "#worker/contract/shapes.ts";
import { json, jsonList, personName, plain, words } from "../columns.ts";
import { checklistColumns, checklistIndexes } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const managementForm = sqliteTable(
  "management_form",
  {
    ...departmentFormHeader("management"),
    ...checklistColumns(),
    changeInitiator: personName("change_initiator"),
    changeName: words("change_name"),
    changeDescription: words("change_description"),
    changeJustification: words("change_justification"),
    changeType: plain("change_type"),
    photos: jsonList<Photo>("photos", HELD.photos),
    documents: json<PdfDocument[]>("documents", HELD.documents),
    initiatorSignature: json<Signature>("initiator_signature", HELD.signature),
  },
  (t) => [
    ...departmentFormRules("management_form", "management", t),
    ...checklistIndexes("management_form", t),
  ],
);
