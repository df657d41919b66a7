import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Photo, Signature } from "../../../contract/shapes.ts";
import { jsonList } from "../columns.ts";
import { checklistColumn, checklistIndex } from "./company-checklist.ts";
import { departmentFormHeader, departmentFormRules } from "./form-header.ts";

export const managementForm = sqliteTable(
  "management_form",
  {
    ...departmentFormHeader("management"),
    ...checklistColumn(),
    changeInitiator: text("change_initiator"),
    changeName: text("change_name"),
    changeDescription: text("change_description"),
    changeJustification: text("change_justification"),
    changeType: text("change_type"),
    photos: jsonList<Photo>("photos"),
    initiatorSignature: text("initiator_signature", { mode: "json" }).$type<Signature>(),
  },
  (t) => [...departmentFormRules("management_form", "management", t), checklistIndex("management_form", t)],
);
