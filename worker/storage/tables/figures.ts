// Counts that triggers keep (worker/storage/figures): the dashboards and the totals of lists read them instead of the records.
// `ownerId` is a department's id or a company's. A period is "2026", "2026-11" or the Monday of its week, "2026-11-16".
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../contract/enums.ts";
import { formField } from "./forms/checklist.ts";
import { instant, json, personId, plain } from "./columns.ts";

export const UNITS = ["year", "month", "week"] as const;
export type Unit = (typeof UNITS)[number];

/**
 * What is counted, by its keys. A form counts in the period of its date, an action in that of its opening date.
 * - `form`: "drill completed" and so on; of the mailbox, submitted entries.
 * - `action`: by the kind of its form and its status, "drill evaluated".
 * - `priority`: actions by priority and status, "0 in_progress".
 * - `result`: evaluated actions, "effective" and "ineffective"; "cost" is their cost in euros.
 * - `due`: actions in progress by deadline. Those overdue are the ones with a deadline before now.
 * - `assigned`: actions in progress by user.
 * - `days`: closed actions by the whole days between opening and closing date.
 * - `zone`: actions by the zone of their form.
 * - `closed`: "actions", in the periods of their closing date.
 */
export type FigureKind =
  | "form"
  | "action"
  | "priority"
  | "result"
  | "due"
  | "assigned"
  | "days"
  | "zone"
  | "closed";
export type FigureCounts = { [Kind in FigureKind]?: Record<string, number> };

const period = () => ({
  ownerId: plain("owner_id").notNull(),
  unit: plain("unit", { enum: UNITS }).notNull(),
  period: plain("period").notNull(),
});

// The migrations create these tables WITHOUT ROWID, for which drizzle has no word: a change of a count is then one row.

/** One row for each owner and period with all of its counts, so that a change writes few rows. */
export const figure = sqliteTable(
  "figure",
  // The keys of `assigned` are ids of users.
  { ...period(), counts: json<FigureCounts>("counts", "contact").notNull() },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period] })],
);

/** Bad answers by question and zone. By the form's date. */
export const findingFigure = sqliteTable(
  "finding_figure",
  {
    ...period(),
    questionKey: plain("question_key").notNull(),
    formType: plain("form_type").$type<DepartmentFormType>().notNull(),
    zoneId: plain("zone_id").notNull(),
    /** As the latest of the answers words the question. */
    label: plain("label").notNull(),
    n: integer("n").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.unit, t.period, t.questionKey, t.formType, t.zoneId] }),
    index("finding_figure_of_zone").on(t.ownerId, t.zoneId, t.period).where(sql.raw(`"unit" = 'month'`)),
  ],
);

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
