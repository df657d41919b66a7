// Selects a page of a list over the tables of several form types in one statement, with the names that its rows refer to.
import { sql, type SQL } from "drizzle-orm";
import type { Color, FormStatus, FormType, MailboxStage } from "../../contract/enums.ts";
import { MOST_COUNTED } from "../../contract/limits.ts";
import type { OtherNames } from "../../contract/questions/languages.ts";
import type { Sql } from "../core/database.ts";
import { actionLink } from "./form-links.ts";
import type { Score } from "../../contract/forms/score.ts";
import { MAX_SUBJECT_LENGTH } from "../../contract/forms/calls/form-lists.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { action, OPEN_KEYS_END } from "../tables/action.ts";
import { checklistVersion } from "../tables/forms/company-checklist.ts";
import { seal } from "../tables/operations/seal.ts";
import { user } from "../tables/organisation/identity.ts";
import { department } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

type NamedRecord = { id: string; name: string };
type ColoredRecord = NamedRecord & { color: Color };
export type ListedForm = {
  id: string;
  date: number;
  /** The place of the row's part, in a list that is not sorted by date. */
  partIndex?: number | undefined;
  /** The value that the cursor of a search has instead of the id. */
  key?: string | undefined;
  viewId: string;
  type: FormType;
  status: FormStatus;
  departmentId: string | null;
  createdById: string;
  locationId: string;
  zoneId: string;
  submittedAt: number | null;
  createdAt: number;
  updatedAt: number;
  actions: [all: number, open: number];
  subject: string | null;
  checklist: (NamedRecord & { names: OtherNames | null; result: Score | null }) | null;
  /** The name of the planned task that the form was made for. */
  task: string | null;
  differsFromSeal: boolean;
  completedAt: number | null;
  /** Fields of entries of the mailbox. */
  communicationType?: string | null;
  announcementImportance?: string | null;
  stage?: MailboxStage | null;
  /** Of the rows of a list of voided or binned forms. */
  withdrawnAt?: number;
  withdrawnBy?: ColoredRecord | null;
  withdrawnReason?: string | null;
};
export type ReferencedNames = {
  users: ColoredRecord[];
  departments: ColoredRecord[];
  locations: NamedRecord[];
  zones: NamedRecord[];
};

const hasColumn = (type: FormType, column: string) => Object.hasOwn(FORM_TABLES[type], column);

/** The first of the columns that says something. */
const firstText = (...columns: string[]): SQL =>
  sql.raw(`coalesce(${columns.map((column) => `nullif(trim(${column}), '')`).join(", ")}, null)`);

/** The columns that say what a form is about, the first that is filled in. */
const SUBJECTS: Record<FormType, SQL> = {
  drill: firstText("scenario", "objective"),
  hseq_visit: firstText("evaluated_procedures ->> 0", "observations", "strong_points"),
  investigation: firstText("event_description", "description"),
  observation: firstText("tasks", "deviations", "observation_notes"),
  management: firstText("change_name", "change_description"),
  mailbox: firstText("description", "immediate_actions"),
};

/** How far an entry of the mailbox is, with the alias f; null for a draft. */
export const MAILBOX_STAGE = sql.raw(
  "iif(f.submitted_at is null, null, iif(f.status = 'completed', 'closed', iif(f.started_at is not null, 'started', iif(f.received_at is not null, 'received', 'sent'))))",
);

/** Which forms a list has. */
export type Listed = "present" | "voided" | "binned";

/** The columns that forms of every type have in a list, of a table with the alias f. Short, since a statement has many branches. */
export function listColumns(type: FormType, listed: Listed, idAndDate: SQL = sql`f.id, f.date`): SQL {
  const departmentId = hasColumn(type, "departmentId") ? sql`f.department_id` : sql`null as department_id`;
  const submittedAt = hasColumn(type, "submittedAt") ? sql`f.submitted_at` : sql`null as submitted_at`;
  const kind =
    type === "mailbox" && listed !== "binned"
      ? sql`, f.communication_type, f.announcement_importance, ${MAILBOX_STAGE} as stage`
      : sql``;
  const withdrawal =
    listed === "present" ? sql`` : sql`, f.withdrawn_at, f.withdrawn_by_id, f.withdrawn_reason`;
  return sql`${idAndDate}, f.view_id, f.type, f.status, ${departmentId}, f.created_by_id, f.location_id, f.zone_id, ${submittedAt}, f.created_at, f.updated_at, ${SUBJECTS[type]} as subject${kind}${withdrawal}`;
}

/** Open ones come first in the index, so that they are among those that are counted. */
const actionCounts = (types: readonly FormType[]): SQL => {
  const counts = types.map(
    (type) =>
      sql`when ${type} then (
        select json_array(count(*), ifnull(sum(sort_key < ${sql.raw(String(OPEN_KEYS_END))}), 0))
        from (
          select a.sort_key from ${action} as a
          where a.${sql.identifier(actionLink(type))} = listed.id
          order by a.sort_key limit ${sql.raw(String(MOST_COUNTED.ofForm))}
        )
      )`,
  );
  return sql`case type ${sql.join(counts, sql` `)} end`;
};

/** A join, because a temporary table of the ids would be read too. */
const selectNames = (kind: string, columns: SQL, table: SQL, ids: string): SQL =>
  sql`select ${kind}, json_group_array(json_object(${columns})) from page, json_each(page.${sql.identifier(ids)}) as each cross join ${table} as t where t.id = each.value`;

const NAMED_RECORD = sql`'id', t.id, 'name', t.name`;
const COLORED_RECORD = sql`'id', t.id, 'name', t.name, 'color', t.color`;

/** Found by the nightly job. The index has only such seals. */
const DIFFERS_FROM_SEAL = sql`exists (
  select 1 from ${seal} as s indexed by seal_found_changed
  where s.found_changed_at is not null and s.record_id = listed.id
    and s.number = (select max(l.number) from ${seal} as l where l.record_id = listed.id)
)`;

export const hasChecklist = (type: FormType): boolean =>
  Object.hasOwn(FORM_TABLES[type], "checklistVersionId");

/** Read of the rows that are shown: SQLite stops merging a hundred branches that have one column more. */
const checklistOf = (types: readonly FormType[]): SQL => {
  const found = types.filter(hasChecklist).map(
    (type) =>
      sql`when ${type} then (
        select json_object('id', v.checklist_id, 'name', v.name, 'names', json(v.names), 'result', iif(f.verdict is null, null, json_object('percent', f.percent, 'verdict', f.verdict)))
        from ${FORM_TABLES[type]} as f join ${checklistVersion} as v on v.id = f.checklist_version_id
        where f.id = listed.id
      )`,
  );
  return found.length === 0 ? sql`null` : sql`case type ${sql.join(found, sql` `)} end`;
};
const TASK = sql`(
  select l.name from ${planOccurrence} as o join ${planLine} as l on l.id = o.line_id where o.form_id = listed.id
)`;
const COMPLETED_AT = sql`iif(status = 'completed' and type <> 'mailbox', (
  select s.at from ${seal} as s where s.record_id = listed.id and s.cause = 'completion' order by s.number desc limit 1
), null)`;

type PageQuery = {
  /** The common tables that the rows are selected with. */
  with: SQL;
  rows: SQL;
  types: readonly FormType[];
  isInParts: boolean;
  isSearch: boolean;
  listed: Listed;
};

/** The page's rows and the names they refer to. Each user and place is read once, however many rows refer to it. */
export function selectFormPage(
  db: Sql,
  { with: tables, rows: selected, types, isInParts, isSearch, listed }: PageQuery,
) {
  const partIndex = isInParts ? sql`, 'partIndex', partIndex` : sql``;
  const key = isSearch ? sql`, 'key', key` : sql``;
  const kind =
    types.includes("mailbox") && listed !== "binned"
      ? sql`, 'communicationType', communication_type, 'announcementImportance', announcement_importance, 'stage', stage`
      : sql``;
  const withdrawal =
    listed !== "present"
      ? sql`, 'withdrawnAt', withdrawn_at, 'withdrawnReason', withdrawn_reason, 'withdrawnBy', json((select json_object(${COLORED_RECORD}) from ${user} as t where t.id = withdrawn_by_id))`
      : sql``;
  const rows = sql`json_group_array(
    json_object(
      'id', id, 'viewId', view_id, 'type', type, 'status', status, 'date', date,
      'departmentId', department_id, 'createdById', created_by_id,
      'locationId', location_id, 'zoneId', zone_id, 'submittedAt', submitted_at,
      'createdAt', created_at, 'updatedAt', updated_at, 'actions', json(${actionCounts(types)}),
      'differsFromSeal', json(iif(${DIFFERS_FROM_SEAL}, 'true', 'false')),
      'checklist', json(${checklistOf(types)}), 'task', ${TASK},
      'completedAt', ${COMPLETED_AT},
      'subject', substr(trim(replace(subject, char(10), ' ')), 1, ${sql.raw(String(MAX_SUBJECT_LENGTH))})
      ${kind}${withdrawal}${partIndex}${key}
    )
  )`;
  const ids = (column: string) => sql`json_group_array(distinct ${sql.identifier(column)})`;
  // A subquery of the query builder, because drizzle binds no parameters to raw statements in a batch.
  return db.select({ kind: sql<PageRow["kind"]>`kind`, list: sql<string>`list` }).from(
    sql`(
        with ${tables}, page as materialized (
          select ${rows} as list, ${ids("created_by_id")} as users, ${ids("department_id")} as departments,
            ${ids("location_id")} as locations, ${ids("zone_id")} as zones
          from (${selected}) as listed
        )
        select 'rows' as kind, list from page
        union all ${selectNames("users", COLORED_RECORD, sql`${user}`, "users")}
        union all ${selectNames("departments", COLORED_RECORD, sql`${department}`, "departments")}
        union all ${selectNames("locations", NAMED_RECORD, sql`${location}`, "locations")}
        union all ${selectNames("zones", NAMED_RECORD, sql`${zone}`, "zones")}
      )`,
  );
}

type PageRow = { kind: "rows" | keyof ReferencedNames; list: string };

export function parseFormPage(pageRows: readonly PageRow[]): { rows: ListedForm[]; names: ReferencedNames } {
  const list = (kind: PageRow["kind"]): unknown =>
    JSON.parse(pageRows.find((row) => row.kind === kind)?.list ?? "[]");
  return {
    rows: list("rows") as ListedForm[],
    names: {
      users: list("users") as ColoredRecord[],
      departments: list("departments") as ColoredRecord[],
      locations: list("locations") as NamedRecord[],
      zones: list("zones") as NamedRecord[],
    },
  };
}
