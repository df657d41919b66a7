// The plan of a company (decision 75): its lines, their rules over time, and what has happened to single occurrences.
import { type Column, sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PLAN_KINDS } from "../../contract/enums.ts";
import { HELD } from "../../contract/held.ts";
import type { PlanRule } from "../../contract/plan/plan-rule.ts";
import type { Attachment } from "../../contract/shapes.ts";
import {
  createdAt,
  idColumn,
  instant,
  json,
  jsonList,
  oneOf,
  personId,
  plain,
  timestamps,
  versionColumn,
  whenSet,
  words,
} from "./columns.ts";
import { checklist } from "./forms/company-checklist.ts";
import { user } from "./organisation/identity.ts";
import { companyReference, department } from "./organisation/organisation.ts";
import { jobPosition, location, zone } from "./organisation/places.ts";

const day = (name: string) => plain(name);
/** SQLite moves days that do not exist to others. */
export const isDay = (name: string, column: Column) =>
  check(name, sql.raw(`date("${column.name}") is "${column.name}"`));

export const planLine = sqliteTable(
  "plan_line",
  {
    id: idColumn(),
    companyId: companyReference(),
    departmentId: plain("department_id").notNull(),
    kind: plain("kind", { enum: PLAN_KINDS }).notNull(),
    name: words("name").notNull(),
    /** Without one, the checklist that is the default when the record is created. */
    checklistId: plain("checklist_id").references(() => checklist.id, { onDelete: "set null" }),
    /** Both null for the whole company: a document is of no place, a record always is. */
    locationId: plain("location_id"),
    zoneId: plain("zone_id"),
    /** Lines that were planned together, one for each place, share it. */
    seriesId: plain("series_id"),
    /** The job position that an observation is about. */
    jobPositionId: plain("job_position_id").references(() => jobPosition.id, { onDelete: "restrict" }),
    /** Null for anybody of the department. */
    assignedUserId: personId("assigned_user_id").references(() => user.id, { onDelete: "set null" }),
    /** A role that is nobody's account: the prevention service, a maintenance company. */
    responsible: words("responsible"),
    /** The legal preset that it was made from. */
    presetKey: plain("preset_key"),
    /** The law that asks for it, and what is kept to show that it was done. */
    basis: words("basis"),
    evidence: words("evidence"),
    /** The last day that may plan anything. */
    endedOn: day("ended_on"),
    version: versionColumn(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: "plan_line_department",
      columns: [t.departmentId, t.companyId],
      foreignColumns: [department.id, department.companyId],
    }).onDelete("cascade"),
    foreignKey({
      name: "plan_line_location",
      columns: [t.locationId, t.companyId],
      foreignColumns: [location.id, location.companyId],
    }).onDelete("restrict"),
    foreignKey({
      name: "plan_line_zone",
      columns: [t.zoneId, t.locationId],
      foreignColumns: [zone.id, zone.locationId],
    }).onDelete("restrict"),
    oneOf("plan_line_kind_known", t.kind, PLAN_KINDS),
    check(
      "plan_line_of_a_place",
      sql.raw(
        `("location_id" is null) = ("zone_id" is null) and ("kind" = 'document' or "zone_id" is not null)`,
      ),
    ),
    isDay("plan_line_ended_on_day", t.endedOn),
    index("plan_line_by_company").on(t.companyId, t.createdAt, t.id),
    index("plan_line_by_name").on(t.companyId, t.name, t.id),
    index("plan_line_by_department").on(t.departmentId, t.name, t.id),
    index("plan_line_by_person").on(t.companyId, t.assignedUserId),
    index("plan_line_of_person").on(t.assignedUserId).where(whenSet(t.assignedUserId)),
    index("plan_line_by_series").on(t.seriesId).where(whenSet(t.seriesId)),
    index("plan_line_by_location").on(t.locationId),
    index("plan_line_by_zone").on(t.zoneId),
    index("plan_line_by_job_position").on(t.jobPositionId).where(whenSet(t.jobPositionId)),
    index("plan_line_by_checklist").on(t.checklistId).where(whenSet(t.checklistId)),
  ],
);

/** A rule that a line has had. Company and department are the line's, which never change. */
export const planRule = sqliteTable(
  "plan_rule",
  {
    id: idColumn(),
    companyId: companyReference(),
    departmentId: plain("department_id").notNull(),
    lineId: plain("line_id")
      .notNull()
      .references(() => planLine.id, { onDelete: "cascade" }),
    /** The first and the last day that it may plan. */
    since: day("since").notNull(),
    ends: day("ends").notNull(),
    rule: json<PlanRule>("rule", "nothing").notNull(),
    /** The place of its days in the calendar, by which an index finds the rules of a week (domain/plan/slots.ts). */
    slot: plain("slot").notNull(),
  },
  (t) => [
    isDay("plan_rule_since_day", t.since),
    isDay("plan_rule_ends_day", t.ends),
    uniqueIndex("plan_rule_of_line").on(t.lineId, t.since),
    index("plan_rule_in_company").on(t.companyId, t.slot, t.ends),
    index("plan_rule_in_department").on(t.departmentId, t.slot, t.ends),
  ],
);

/** An occurrence that was started, done, moved or skipped; the rest are computed. */
export const planOccurrence = sqliteTable(
  "plan_occurrence",
  {
    id: idColumn(),
    companyId: companyReference(),
    departmentId: plain("department_id").notNull(),
    lineId: plain("line_id")
      .notNull()
      .references(() => planLine.id, { onDelete: "cascade" }),
    /** The planned day, which never changes. */
    day: day("day").notNull(),
    /** Also the planned day itself, of one with a record whose rule has changed: it then stays without the rule. */
    movedTo: day("moved_to"),
    /** The record, of the line's kind. Ids are unique across kinds. */
    formId: plain("form_id"),
    /** Its last record while that is voided or in the bin, and the day on which it was done by it. */
    withdrawnFormId: plain("withdrawn_form_id"),
    withdrawnDoneOn: day("withdrawn_done_on"),
    doneOn: day("done_on"),
    skipReason: words("skip_reason"),
    /** Of a document task that was done: its documents, until when they are valid, what was noted, and who attached them. */
    files: jsonList<Attachment>("files", HELD.videos),
    validUntil: day("valid_until"),
    note: words("note"),
    doneById: personId("done_by_id").references(() => user.id, { onDelete: "set null" }),
    /** How many of its records were deleted: the id of the next one follows from it. */
    attempt: integer("attempt").notNull().default(0),
    version: versionColumn(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    isDay("plan_occurrence_day_day", t.day),
    isDay("plan_occurrence_moved_to_day", t.movedTo),
    isDay("plan_occurrence_done_on_day", t.doneOn),
    isDay("plan_occurrence_valid_until_day", t.validUntil),
    uniqueIndex("plan_occurrence_of_line").on(t.lineId, t.day),
    uniqueIndex("plan_occurrence_of_form").on(t.formId).where(whenSet(t.formId)),
    index("plan_occurrence_by_person").on(t.doneById).where(whenSet(t.doneById)),
    index("plan_occurrence_of_withdrawn").on(t.withdrawnFormId).where(whenSet(t.withdrawnFormId)),
    index("plan_occurrence_in_company").on(t.companyId, t.day),
    index("plan_occurrence_in_department").on(t.departmentId, t.day),
    index("plan_occurrence_moved").on(t.companyId, t.movedTo).where(whenSet(t.movedTo)),
  ],
);

/** The secret address of a calendar feed that a person has made. The address itself is not stored. */
export const planFeed = sqliteTable(
  "plan_feed",
  {
    tokenHash: plain("token_hash").primaryKey(),
    companyId: companyReference(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The tasks that it has: "own", those of the "company", or of the department with this id. */
    scope: plain("scope").notNull().default("own"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("plan_feed_once").on(t.userId, t.companyId, t.scope),
    index("plan_feed_by_company").on(t.companyId),
  ],
);
