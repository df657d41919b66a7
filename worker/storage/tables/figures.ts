// Counts that triggers keep (worker/storage/figures): the dashboards and the totals of lists read them instead of the records.
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import { FACTS_OF_BEFORE } from "../../contract/forms/answers.ts";
import { formField } from "./forms/checklist.ts";
import { contact, instant, personId, plain } from "./columns.ts";

export const UNITS = ["all", "year", "month", "day"] as const;
type Unit = (typeof UNITS)[number];

/**
 * What is counted, by its keys. A form counts in the period of its date, an action in that of its opening date, but for its result
 * and cost, which count in that of its evaluation, and its days to close, in that of its closing date.
 * - `form`: "drill completed"; of the mailbox, submitted entries.
 * - `status`: actions by status.
 * - `action`: by the kind of its form, status and priority, "drill in_progress 3".
 * - `result`: evaluated actions by result.
 * - `cost`: the cost of the evaluated actions in euros, under the key "".
 * - `days`: closed actions by the whole days between opening and closing date.
 * - `open`: actions in progress by deadline, "" for those without one. Those overdue are the ones with a deadline before now.
 * - `assigned`: actions in progress by user.
 * - `zone`: actions by the zone of their form.
 * - `finding`: bad answers by question, kind of form and zone, as a JSON list.
 */
export type FigureKind =
  | "form"
  | "status"
  | "action"
  | "result"
  | "cost"
  | "days"
  | "open"
  | "assigned"
  | "zone"
  | "finding";

/** Months and days alone, because the other kinds have about as many keys in a year as in its months. */
const MONTHS_AND_DAYS = ["month", "day"] as const;
export const UNITS_OF: Partial<Record<FigureKind, readonly [Unit, ...Unit[]]>> = {
  form: ["year", "month", "day"],
  status: ["year", "month", "day"],
  action: ["all", "year", "month", "day"],
  result: ["all", "year", "month", "day"],
  // Only their sum is asked for.
  assigned: ["month"],
};
export const unitsOf = (kind: FigureKind) => UNITS_OF[kind] ?? MONTHS_AND_DAYS;

/** The unit of the rows that have the sum of such a period, or of its parts. */
export function unitFor(kind: FigureKind, unit: Unit): Unit {
  const units = unitsOf(kind);
  return units.includes(unit) ? unit : units[0];
}

// The migrations create these tables WITHOUT ROWID, for which drizzle has no word: a change of a count is then one row.

/** A row that would count nothing is deleted. */
export const figure = sqliteTable(
  "figure",
  {
    /** A department or a company. */
    ownerId: plain("owner_id").notNull(),
    kind: plain("kind").$type<FigureKind>().notNull(),
    unit: plain("unit", { enum: UNITS }).notNull(),
    /** "" for all time, "2026", "2026-11" or "2026-11-16". */
    period: plain("period").notNull(),
    key: contact("key").notNull(),
    n: integer("n").notNull(),
    /** The question of a finding, in the words of the latest answer. */
    label: plain("label"),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.kind, t.unit, t.period, t.key] }),
    index("figure_of_zone")
      .on(t.ownerId, sql.raw(`"key" ->> 2`), t.period)
      .where(sql.raw(`"kind" = 'finding' and "unit" = 'month'`)),
  ],
);

const FACTS = FACTS_OF_BEFORE.map((value) => `'${value}'`).join(", ");

/** `isAnsweredBadly` as SQL. */
export function isBadAnswer(row: string): string {
  const options = `json_each(${row}.field, '$.payload.options')`;
  const isChosen = `o.value ->> '$.value' = coalesce(${row}.field ->> '$.payload.outcome', ${row}.field ->> '$.payload.value')`;
  const isBad = `iif(o.value ->> '$.meaning' is null, o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired', o.value ->> '$.meaning' = 'bad')`;
  // Only a copy that knows facts may say of these that they are bad.
  const isVerdict = `(select max(p.value ->> '$.value' in (${FACTS})) <= max(p.value ->> '$.meaning' is 'none') from ${options} as p)`;
  return `${row}.field ->> '$.payload.value' is not null and exists (select 1 from ${options} as o where ${isChosen} and ${isBad} and ${isVerdict})`;
}

/** The bad answers (`isAnsweredBadly`), one row each. What repeats an earlier one is found by the index of zones. */
export const badAnswer = sqliteTable(
  "bad_answer",
  {
    fieldId: plain("field_id")
      .primaryKey()
      .references((): AnySQLiteColumn => formField.id, { onDelete: "cascade" }),
    questionKey: plain("question_key").notNull(),
    label: plain("label").notNull(),
    formType: plain("form_type", { enum: DEPARTMENT_FORM_TYPES }).notNull(),
    formId: plain("form_id").notNull(),
    companyId: plain("company_id").notNull(),
    departmentId: plain("department_id").notNull(),
    zoneId: plain("zone_id").notNull(),
    date: instant("date").notNull(),
  },
  (t) => [
    index("bad_answer_in_company").on(t.companyId, t.questionKey, t.formType, t.date, t.formId),
    index("bad_answer_in_department").on(t.departmentId, t.questionKey, t.formType, t.date, t.formId),
    index("bad_answer_in_zone").on(t.zoneId, t.questionKey, t.formType, t.date, t.formId),
    index("bad_answer_in_department_zone").on(
      t.departmentId,
      t.zoneId,
      t.questionKey,
      t.formType,
      t.date,
      t.formId,
    ),
  ],
);

/** The offset from UTC of each time zone in use, from each change of it to the next. The first row has no start. */
export const zoneOffset = sqliteTable(
  "zone_offset",
  {
    timeZone: plain("time_zone").notNull(),
    startsAt: integer("starts_at").notNull(),
    offset: integer("offset").notNull(),
  },
  (t) => [primaryKey({ columns: [t.timeZone, t.startsAt] })],
);

/** When somebody last changed something in a company; a change within an hour of that time is not written. */
export const memberActivity = sqliteTable(
  "member_activity",
  {
    companyId: plain("company_id").notNull(),
    userId: personId("user_id").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
);
