// Counts that triggers keep (worker/storage/figures): the dashboards and the totals of lists read them instead of the records.
// `ownerId` is a department's id or a company's. A period is "2026", "2026-11" or the Monday of its week, "2026-11-16".
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import {
  ACTION_STATUSES,
  type ActionStatus,
  DEPARTMENT_FORM_TYPES,
  type DepartmentFormType,
  FORM_STATUSES,
  FORM_TYPES,
  type FormStatus,
  type FormType,
  PRIORITIES,
  type Priority,
} from "../../contract/enums.ts";
import { formField } from "./forms/checklist.ts";
import { instant, personId, plain } from "./columns.ts";

export const UNITS = ["year", "month", "week"] as const;
export type Unit = (typeof UNITS)[number];

/** The column of the forms of a kind and status; of the mailbox, submitted entries. */
export const formCount = <Kind extends FormType, Status extends FormStatus>(kind: Kind, status: Status) =>
  `form_${kind}_${status}` as const;
export const actionCount = <Kind extends FormType, Status extends ActionStatus>(kind: Kind, status: Status) =>
  `action_${kind}_${status}` as const;
export const priorityCount = <P extends Priority, Status extends ActionStatus>(priority: P, status: Status) =>
  `priority_${priority}_${status}` as const;

/** By the form's date. */
export const FORM_COUNTS = FORM_TYPES.flatMap((kind) =>
  FORM_STATUSES.map((status) => formCount(kind, status)),
);
/** By the action's opening date. */
export const OPENED_COUNTS = [
  ...FORM_TYPES.flatMap((kind) => ACTION_STATUSES.map((status) => actionCount(kind, status))),
  ...PRIORITIES.flatMap((priority) => ACTION_STATUSES.map((status) => priorityCount(priority, status))),
  "effective" as const,
  "ineffective" as const,
  /** Whole euros. */
  "cost" as const,
];
/** By the action's closing date, and in the rows of months alone. */
export const CLOSED_COUNTS = ["closed"] as const;

const counter = (name: string) => integer(name).notNull().default(0);
const counters = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, counter(name)])) as Record<Name, ReturnType<typeof counter>>;

const period = () => ({
  ownerId: plain("owner_id").notNull(),
  unit: plain("unit", { enum: UNITS }).notNull(),
  period: plain("period").notNull(),
});

// The migrations create these tables WITHOUT ROWID, for which drizzle has no word: a change of a count is then one row.
export const figure = sqliteTable(
  "figure",
  {
    ...period(),
    companyId: plain("company_id").notNull(),
    ...counters(FORM_COUNTS),
    ...counters(OPENED_COUNTS),
    ...counters(CLOSED_COUNTS),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period] })],
);

const n = () => integer("n").notNull();

/** Actions in progress by their deadline: those overdue are the ones with a deadline before now. By opening date. */
export const openDue = sqliteTable(
  "open_due",
  { ...period(), dueAt: instant("due_at").notNull(), n: n() },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period, t.dueAt] })],
);

/** Open actions by who they are assigned to. By opening date, and in the rows of years alone. */
export const openAssigned = sqliteTable(
  "open_assigned",
  { ...period(), userId: personId("user_id").notNull(), n: n() },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period, t.userId] })],
);

/** Closed actions by the whole days between opening and closing date. By opening date. */
export const closeDays = sqliteTable(
  "close_days",
  { ...period(), days: integer("days").notNull(), n: n() },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period, t.days] })],
);

/** Actions by the zone of the form that they were raised from. By opening date. */
export const placeFigure = sqliteTable(
  "place_figure",
  { ...period(), zoneId: plain("zone_id").notNull(), n: n() },
  (t) => [primaryKey({ columns: [t.ownerId, t.unit, t.period, t.zoneId] })],
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
    n: n(),
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
