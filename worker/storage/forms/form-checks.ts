import { and, asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { MOST_COUNTED } from "../../contract/limits.ts";
import type { Correction, SafetyCheckField } from "../../contract/shapes.ts";
import type { Sql } from "../core/database.ts";
import { CHECK_LINKS } from "./form-links.ts";
import type { TookEffect } from "../core/write.ts";
import { action } from "../tables/action.ts";
import { formField } from "../tables/forms/checklist.ts";

/** False for form types without a checklist. */
const isOfForm = (type: FormType, formId: string): SQL => {
  const link = CHECK_LINKS[type];
  return link === undefined ? sql`false` : sql`${sql.identifier(link)} = ${formId}`;
};

/** A form's questions in order, with the number of actions raised from each, as far as they are counted. */
export const selectChecks = (db: Sql, type: FormType, formId: string) =>
  db
    .select({
      id: formField.id,
      questionKey: formField.questionKey,
      field: formField.field,
      corrections: formField.corrections,
      note: formField.note,
      actionsCount: sql<number>`(select count(*) from (select 1 from ${action} as a where a.form_field_id = "form_field"."id" limit ${sql.raw(String(MOST_COUNTED.ofQuestion))}))`,
    })
    .from(formField)
    .where(isOfForm(type, formId))
    .orderBy(asc(formField.fieldOrder));

export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

type NewCheck = { id: string; questionKey: string; field: SafetyCheckField; corrections?: Correction[] };

/** Follow-up of the form's insert. Inserts any number of questions with a fixed number of parameters. */
export const insertChecks = (
  db: Sql,
  type: FormType,
  formId: string,
  checks: readonly NewCheck[],
  done: TookEffect,
) => {
  const values = Object.values(getTableColumns(formField)).map(({ name }) => {
    if (name === CHECK_LINKS[type]) return sql`${formId}`;
    return CHECK_VALUES[name] ?? sql`null`;
  });
  return db
    .insert(formField)
    .select(sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(checks)}) where ${done}`);
};

const CHECK_VALUES: Record<string, SQL> = {
  id: sql`value ->> 'id'`,
  question_key: sql`value ->> 'questionKey'`,
  field_order: sql`key`,
  field: sql`value -> 'field'`,
  corrections: sql`coalesce(value -> 'corrections', '[]')`,
};

type AnsweredCheck = {
  id: string;
  field: SafetyCheckField;
  corrections: Correction[];
  /** The stored one stays if it is undefined. */
  note: string | null | undefined;
};

/** Follow-up of the change of the form's version. */
export const updateCheck = (
  db: Sql,
  type: FormType,
  formId: string,
  { id, ...answer }: AnsweredCheck,
  done: TookEffect,
) =>
  db
    .update(formField)
    .set(answer)
    .where(and(eq(formField.id, id), isOfForm(type, formId), done));
