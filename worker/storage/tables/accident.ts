// Accidents. What a case says is sealed with a key of its company, because it says something of people's health: a copy of the database
// without the Worker's secret shows when and where something happened, and nothing else.
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCIDENT_LOG_VERBS, SITUATIONS, STORED_STATES } from "../../contract/accidents/vocabularies.ts";
import type { AccidentSettings } from "../../contract/accidents/settings.ts";
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
} from "./columns.ts";
import { user } from "./organisation/identity.ts";
import { companyReference, department } from "./organisation/organisation.ts";
import { zone } from "./organisation/places.ts";

export const accident = sqliteTable(
  "accident",
  {
    id: idColumn(),
    viewId: plain("view_id").notNull(),
    companyId: companyReference(),
    departmentId: plain("department_id")
      .notNull()
      .references(() => department.id, { onDelete: "restrict" }),
    zoneId: plain("zone_id").references(() => zone.id, { onDelete: "set null" }),
    happenedAt: instant("happened_at").notNull(),
    knownAt: instant("known_at").notNull(),
    situation: plain("situation", { enum: SITUATIONS }).notNull(),
    state: plain("state", { enum: STORED_STATES }).notNull().default("open"),
    /** Set while the case is withdrawn, because it was opened by mistake. */
    withdrawnAt: instant("withdrawn_at"),
    /** The first open deadline. It does not say which: some are of a leave alone. */
    nextDueAt: instant("next_due_at"),
    /** When somebody is reminded next of a deadline (domain/accidents/reminders.ts). It does not say which either. */
    remindAt: instant("remind_at"),
    /** When both, and the months, are counted anew: after a change of the settings or the time zone at once, and when a leave ends. */
    recountAt: instant("recount_at"),
    /** With which time zone and until which day the months count the case. Null: with the company's, and all days that are known. */
    countedIn: plain("counted_in"),
    countedOn: plain("counted_on"),
    openedById: personId("opened_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    /** The case (contract/accidents/case.ts), sealed. */
    sealed: plain("sealed").notNull(),
    /** The keys of the files that the case has. */
    files: jsonList<string>("files", { list: "nothing" }),
    version: versionColumn(),
    ...timestamps(),
  },
  (t) => [
    oneOf("accident_situation_known", t.situation, SITUATIONS),
    oneOf("accident_state_known", t.state, STORED_STATES),
    uniqueIndex("accident_view_id_once").on(t.companyId, t.viewId),
    index("accident_by_company").on(t.companyId, t.happenedAt, t.id),
    index("accident_by_department").on(t.departmentId, t.happenedAt, t.id),
    index("accident_by_opener").on(t.openedById, t.happenedAt, t.id),
    index("accident_by_zone").on(t.zoneId).where(whenSet(t.zoneId)),
    index("accident_due").on(t.companyId, t.nextDueAt, t.id).where(whenSet(t.nextDueAt)),
    index("accident_to_recount").on(t.recountAt, t.id).where(whenSet(t.recountAt)),
    index("accident_to_remind").on(t.remindAt, t.id).where(whenSet(t.remindAt)),
  ],
);

/** The key that seals a company's cases, itself sealed with the Worker's secret. */
export const accidentKey = sqliteTable("accident_key", {
  companyId: companyReference().primaryKey(),
  wrapped: plain("wrapped").notNull(),
  createdAt: createdAt(),
});

/** Who handles the accidents of the company, or, with a department, of that alone. */
export const accidentHandler = sqliteTable(
  "accident_handler",
  {
    id: idColumn(),
    companyId: companyReference(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    departmentId: plain("department_id").references(() => department.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("accident_handler_by_company").on(t.companyId, t.userId),
    index("accident_handler_by_person").on(t.userId),
    index("accident_handler_by_department").on(t.departmentId).where(whenSet(t.departmentId)),
  ],
);

/** What deadlines are counted with. */
export const accidentSetting = sqliteTable("accident_setting", {
  companyId: companyReference().primaryKey(),
  centres: json<AccidentSettings["centres"]>("centres", "nothing").notNull().default([]),
  feasts: json<AccidentSettings["feasts"]>("feasts", "nothing").notNull().default([]),
  investigationDays: integer("investigation_days"),
  version: versionColumn(),
  ...timestamps(),
});

/** The accidents' own log. An entry outlives nobody's account: the ids stand as in the audit log. */
export const accidentLog = sqliteTable(
  "accident_log",
  {
    id: idColumn(),
    companyId: companyReference(),
    /** Null for what concerns all cases. */
    accidentId: plain("accident_id").references(() => accident.id, { onDelete: "cascade" }),
    at: createdAt(),
    actorId: personId("actor_id").notNull(),
    impersonatedById: personId("impersonated_by_id"),
    verb: plain("verb", { enum: ACCIDENT_LOG_VERBS }).notNull(),
    /** What was changed, sealed as the cases are. */
    sealed: plain("sealed").notNull(),
  },
  (t) => [
    oneOf("accident_log_verb_known", t.verb, ACCIDENT_LOG_VERBS),
    index("accident_log_by_company").on(t.companyId, t.at, t.id),
    index("accident_log_by_accident").on(t.accidentId, t.at, t.id),
    index("accident_log_by_person").on(t.actorId),
    index("accident_log_by_impersonator").on(t.impersonatedById).where(whenSet(t.impersonatedById)),
  ],
);
