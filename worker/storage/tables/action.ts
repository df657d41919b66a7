import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, foreignKey, index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import {
  ACTION_STATUSES,
  DEFAULT_PRIORITY,
  EVALUATION_RESULTS,
  type ActionFormType,
  PRIORITIES,
  REPEAT_UNITS,
} from "../../contract/enums.ts";
import { formField } from "./forms/checklist.ts";
import {
  atMostOneSet,
  idColumn,
  instant,
  notNegative,
  oneOf,
  personId,
  plain,
  timestamps,
  versionColumn,
  whenSet,
  words,
} from "./columns.ts";
import { drillForm } from "./forms/drill-form.ts";
import { user } from "./organisation/identity.ts";
import { investigationForm } from "./forms/investigation-form.ts";
import { mailboxForm } from "./forms/mailbox-form.ts";
import { managementForm } from "./forms/management-form.ts";
import { observationForm } from "./forms/observation-form.ts";
import { companyReference, department } from "./organisation/organisation.ts";
import { visitForm } from "./forms/visit-form.ts";

const link = (name: string, target: () => AnySQLiteColumn) =>
  plain(name).references(target, { onDelete: "cascade" });

const byLink = (name: string, column: AnySQLiteColumn, ...order: AnySQLiteColumn[]) =>
  index(`action_by_${name}`)
    .on(column, ...order)
    .where(whenSet(column));

/** The sort keys of open actions are below this (storage/actions/sort-keys.ts has the range of each status). */
export const OPEN_KEYS_END = 15e14;

/** Which actions the index of closing dates has. A statement uses it only with the same words. */
export const IS_CLOSED = `"closing_date" is not null and "status" <> 'in_progress'`;

/** Which actions the index of evaluation dates has. A statement uses it only with the same words. */
export const IS_EVALUATED = `"evaluated_at" is not null and "status" = 'evaluated'`;

/** Which actions are followed by a next one that is not made yet. A statement uses the index only with the same words. */
export const IS_TO_REPEAT = `"repeat_unit" is not null and "next_action_id" is null and "withdrawn_at" is null`;

export const action = sqliteTable(
  "action",
  {
    id: idColumn(),
    viewId: plain("view_id").notNull().unique(),
    companyId: companyReference(),
    departmentId: plain("department_id").notNull(),
    assignedUserId: personId("assigned_user_id").references(() => user.id, { onDelete: "set null" }),
    initiatedBy: personId("initiated_by")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    visitFormId: link("visit_form_id", () => visitForm.id),
    drillFormId: link("drill_form_id", () => drillForm.id),
    managementFormId: link("management_form_id", () => managementForm.id),
    investigationFormId: link("investigation_form_id", () => investigationForm.id),
    observationFormId: link("observation_form_id", () => observationForm.id),
    mailboxFormId: link("mailbox_form_id", () => mailboxForm.id),
    formFieldId: link("form_field_id", () => formField.id),
    /** The earlier bad answer that the question's answer repeated when the action was raised. It stays when that answer is put right. */
    repeatsFieldId: plain("repeats_field_id").references(() => formField.id, { onDelete: "set null" }),
    // The zone of its form: a trigger fills it and keeps it (worker/storage/figures/triggers.ts). Of an action without a form its own.
    zoneId: plain("zone_id"),
    // Generated from the links, so that they can be filtered and indexed and always agree with them.
    formId: plain("form_id").generatedAlwaysAs(
      sql`coalesce("visit_form_id", "drill_form_id", "management_form_id", "investigation_form_id", "observation_form_id", "mailbox_form_id")`,
      { mode: "virtual" },
    ),
    formType: plain("form_type")
      .$type<ActionFormType>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when "visit_form_id" is not null then 'hseq_visit' when "drill_form_id" is not null then 'drill' when "management_form_id" is not null then 'management' when "investigation_form_id" is not null then 'investigation' when "observation_form_id" is not null then 'observation' when "mailbox_form_id" is not null then 'mailbox' else 'none' end`,
        { mode: "virtual" },
      ),
    title: words("title").notNull(),
    status: plain("status", { enum: ACTION_STATUSES }).notNull().default("in_progress"),
    priority: plain("priority", { enum: PRIORITIES }).notNull().default(DEFAULT_PRIORITY),
    description: words("description"),
    actionType: plain("action_type"),
    origin: plain("origin"),
    cause: words("cause"),
    evaluationCriteria: words("evaluation_criteria"),
    evaluationResult: plain("evaluation_result", { enum: EVALUATION_RESULTS }),
    evaluationCost: integer("evaluation_cost"),
    closingDate: instant("closing_date"),
    // When its evaluation was written; null without one. A trigger fills it for a row that comes without.
    evaluatedAt: instant("evaluated_at"),
    dueDate: instant("due_date"),
    /** The deadline that its assignee asks for, until that is answered. */
    extensionUntil: instant("extension_until"),
    /** Of an action without a form that recurs: after how many days, weeks or months, and the one that was made next. */
    repeatEvery: integer("repeat_every"),
    repeatUnit: plain("repeat_unit", { enum: REPEAT_UNITS }),
    nextActionId: plain("next_action_id"),
    /** Of a series by months: its day of the month, which a deadline in a shorter month does not have. */
    repeatDay: integer("repeat_day"),
    /** How often the next one could not be made. */
    repeatTries: integer("repeat_tries").notNull().default(0),
    // The position in every list (see storage/actions/sort-keys.ts).
    sortKey: integer("sort_key")
      .notNull()
      .generatedAlwaysAs(
        sql`case "status" when 'in_progress' then coalesce("due_date", 1000000000000000 - "created_at") when 'completed' then 2000000000000000 - "created_at" else 3000000000000000 - "created_at" end`,
        { mode: "virtual" },
      ),
    // Kept by the batches that add and delete comments.
    commentsCount: integer("comments_count").notNull().default(0),
    version: versionColumn(),
    ...timestamps(),
    /** Its form is in the bin, and it with it. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    foreignKey({
      name: "action_department",
      columns: [t.departmentId, t.companyId],
      foreignColumns: [department.id, department.companyId],
    }).onDelete("restrict"),
    atMostOneSet("action_of_one_form", [
      t.visitFormId,
      t.drillFormId,
      t.managementFormId,
      t.investigationFormId,
      t.observationFormId,
      t.mailboxFormId,
    ]),
    oneOf("action_status_known", t.status, ACTION_STATUSES),
    oneOf("action_priority_known", t.priority, PRIORITIES),
    oneOf("action_evaluation_result_known", t.evaluationResult, EVALUATION_RESULTS),
    notNegative("action_evaluation_cost_not_negative", t.evaluationCost),
    index("action_by_company").on(t.companyId, t.createdAt, t.id),
    index("action_by_department").on(t.departmentId, t.createdAt, t.id),
    // The order of lists, for each scope and each single filter.
    index("action_in_company").on(t.companyId, t.sortKey, t.id),
    index("action_in_company_form_type").on(t.companyId, t.formType, t.sortKey, t.id),
    index("action_in_company_priority").on(t.companyId, t.priority, t.sortKey, t.id),
    index("action_in_company_zone").on(t.companyId, t.zoneId, t.sortKey, t.id),
    index("action_in_department").on(t.departmentId, t.sortKey, t.id),
    index("action_in_department_form_type").on(t.departmentId, t.formType, t.sortKey, t.id),
    index("action_in_department_priority").on(t.departmentId, t.priority, t.sortKey, t.id),
    index("action_in_department_zone").on(t.departmentId, t.zoneId, t.sortKey, t.id),
    index("action_closed_in_company").on(t.companyId, t.closingDate, t.id).where(sql.raw(IS_CLOSED)),
    index("action_closed_in_department").on(t.departmentId, t.closingDate, t.id).where(sql.raw(IS_CLOSED)),
    index("action_evaluated_in_company").on(t.companyId, t.evaluatedAt, t.id).where(sql.raw(IS_EVALUATED)),
    index("action_evaluated_in_department")
      .on(t.departmentId, t.evaluatedAt, t.id)
      .where(sql.raw(IS_EVALUATED)),
    index("action_in_company_result")
      .on(t.companyId, t.evaluationResult, t.sortKey, t.id)
      .where(whenSet(t.evaluationResult)),
    index("action_in_department_result")
      .on(t.departmentId, t.evaluationResult, t.sortKey, t.id)
      .where(whenSet(t.evaluationResult)),
    // Of the company alone: an origin of few actions is what needs it.
    index("action_in_company_origin").on(t.companyId, t.origin, t.sortKey, t.id).where(whenSet(t.origin)),
    index("action_of_assignee").on(t.assignedUserId, t.companyId, t.sortKey, t.id),
    index("action_by_initiator").on(t.initiatedBy, t.createdAt, t.id),
    // In the order of lists too: a form may have any number of actions.
    byLink("visit", t.visitFormId, t.sortKey, t.id),
    byLink("drill", t.drillFormId, t.sortKey, t.id),
    byLink("management", t.managementFormId, t.sortKey, t.id),
    byLink("investigation", t.investigationFormId, t.sortKey, t.id),
    byLink("observation", t.observationFormId, t.sortKey, t.id),
    byLink("mailbox", t.mailboxFormId, t.sortKey, t.id),
    // Those that the hourly job looks at.
    index("action_to_repeat").on(t.status, t.dueDate, t.id).where(sql.raw(IS_TO_REPEAT)),
    byLink("form_field", t.formFieldId),
    byLink("repeated_field", t.repeatsFieldId),
  ],
);
