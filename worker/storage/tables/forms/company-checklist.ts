// A company's own checklists and their published versions. The questions of a record are a copy, in form_field.
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HELD } from "#worker/contract/held.ts";
import type { Witness } from "#worker/contract/shapes.ts";
import { LANGUAGES } from "#worker/contract/enums.ts";
import { VERDICTS } from "#worker/contract/forms/score.ts";
import type { ChecklistQuestion } from "#worker/contract/checklists/questions.ts";
import type { OtherNames } from "#worker/contract/questions/languages.ts";
import {
  flag,
  idColumn,
  instant,
  json,
  jsonList,
  oneOf,
  plain,
  timestamps,
  versionColumn,
  whenEmpty,
  whenSet,
} from "../columns.ts";
import { companyReference } from "../organisation/organisation.ts";

const KINDS = ["hseq_visit", "investigation", "observation", "management"] as const;
const STATES = ["draft", "published", "retired"] as const;

/** The name in the other languages; null of a checklist in one. */
const otherNames = () => ({ names: json<OtherNames>("names", "nothing") });

export const checklist = sqliteTable(
  "checklist",
  {
    id: idColumn(),
    companyId: companyReference(),
    kind: plain("kind", { enum: KINDS }).notNull(),
    name: plain("name").notNull(),
    purpose: plain("purpose").notNull().default(""),
    language: plain("language", { enum: LANGUAGES }).notNull(),
    ...otherNames(),
    state: plain("state", { enum: STATES }).notNull().default("draft"),
    isDefault: flag("is_default").notNull().default(false),
    /** The departments in which it is offered; empty for all. A deleted department stays here and offers it nowhere. */
    departmentIds: jsonList<string>("department_ids", "nothing"),
    /** The draft of the next version. */
    questions: jsonList<ChecklistQuestion>("questions", "nothing"),
    /** The number of the last published version. */
    publishedNumber: integer("published_number"),
    version: versionColumn(),
    ...timestamps(),
  },
  (t) => [
    index("checklist_by_company").on(t.companyId, t.kind),
    oneOf("checklist_kind_known", t.kind, KINDS),
    oneOf("checklist_state_known", t.state, STATES),
  ],
);

/** Never changes once it is there. */
export const checklistVersion = sqliteTable(
  "checklist_version",
  {
    id: idColumn(),
    companyId: companyReference(),
    checklistId: plain("checklist_id")
      .notNull()
      .references(() => checklist.id, { onDelete: "restrict" }),
    number: integer("number").notNull(),
    kind: plain("kind", { enum: KINDS }).notNull(),
    name: plain("name").notNull(),
    language: plain("language", { enum: LANGUAGES }).notNull(),
    ...otherNames(),
    questions: jsonList<ChecklistQuestion>("questions", "nothing"),
    publishedAt: instant("published_at").notNull(),
  },
  (t) => [
    uniqueIndex("checklist_version_of_number").on(t.checklistId, t.number),
    index("checklist_version_by_company").on(t.companyId),
    oneOf("checklist_version_kind_known", t.kind, KINDS),
  ],
);

export const checklistColumns = () => ({
  /** The signatures that questions ask for. */
  signatures: jsonList<Witness>("signatures", HELD.witnesses),
  /** The version that a form's questions were copied from; null for the built-in ones. */
  checklistVersionId: plain("checklist_version_id").references(() => checklistVersion.id, {
    onDelete: "restrict",
  }),
  /** `scoreOf` of its answers; null without a result, and in records that nobody has answered since there are results. */
  percent: integer("percent"),
  verdict: plain("verdict", { enum: VERDICTS }),
});

type ChecklistForm = Record<
  | "companyId"
  | "date"
  | "id"
  | "departmentId"
  | "zoneId"
  | "checklistVersionId"
  | "percent"
  | "verdict"
  | "withdrawnAt",
  AnySQLiteColumn
>;

export const checklistIndexes = (table: string, t: ChecklistForm) => [
  index(`${table}_by_checklist`).on(t.checklistVersionId).where(whenSet(t.checklistVersionId)),
  // Dashboards read the results from the index alone. SQLite does so only if the index has its own condition's columns too.
  index(`${table}_by_result`)
    .on(
      t.companyId,
      t.date,
      t.id,
      t.departmentId,
      t.zoneId,
      t.checklistVersionId,
      t.verdict,
      t.percent,
      t.withdrawnAt,
    )
    .where(sql`${whenSet(t.verdict)} and ${whenEmpty(t.withdrawnAt)}`),
];
