import { type AnySQLiteColumn, index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { Correction, SafetyCheckField } from "#worker/contract/shapes.ts";
import { exactlyOneSet, json, jsonList, plain, uuidColumn, whenSet, words } from "../columns.ts";
import { investigationForm } from "./investigation-form.ts";
import { managementForm } from "./management-form.ts";
import { observationForm } from "./observation-form.ts";
import { visitForm } from "./visit-form.ts";

export const formField = sqliteTable(
  "form_field",
  {
    id: uuidColumn(),
    visitFormId: plain("visit_form_id").references(() => visitForm.id, { onDelete: "cascade" }),
    investigationFormId: plain("investigation_form_id").references(() => investigationForm.id, {
      onDelete: "cascade",
    }),
    observationFormId: plain("observation_form_id").references(() => observationForm.id, {
      onDelete: "cascade",
    }),
    managementFormId: plain("management_form_id").references(() => managementForm.id, {
      onDelete: "cascade",
    }),
    /** The question's key in its checklist; null in older records whose label no checklist has. */
    questionKey: plain("question_key"),
    fieldOrder: integer("field_order").notNull().default(0),
    field: json<SafetyCheckField>("field", HELD.question).notNull(),
    corrections: jsonList<Correction>("corrections", HELD.corrections),
    note: words("note"),
  },
  (t) => {
    const byForm = (name: string, form: AnySQLiteColumn) =>
      index(`form_field_by_${name}`).on(form, t.fieldOrder).where(whenSet(form));
    return [
      exactlyOneSet("form_field_of_one_form", [
        t.visitFormId,
        t.investigationFormId,
        t.observationFormId,
        t.managementFormId,
      ]),
      byForm("visit", t.visitFormId),
      byForm("investigation", t.investigationFormId),
      byForm("observation", t.observationFormId),
      byForm("management", t.managementFormId),
    ];
  },
);
