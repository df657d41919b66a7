import { and, eq, getTableColumns, getTableName, isNull, sql, type SQL, Subquery } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { FormType } from "../../contract/enums.ts";
import type { PdfDocument, Photo, SafetyCheckField, TextsByLanguage } from "../../contract/shapes.ts";
import { MAX_OPEN_ACTIONS } from "../../contract/forms/calls/form-lists.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, rowsOfNews } from "../core/news.ts";
import type { TookEffect } from "../core/write.ts";
import { evaluatorsOf } from "./evaluators.ts";
import { hasCompanyRole, canSeeDepartment } from "../organisation/department-readers.ts";
import { ACTION_LINKS, actionLink, SAFETY_CHECK_LINKS } from "../forms/form-links.ts";
import { lastVisitId, type VisitPlace } from "../forms/last-visit.ts";
import { earlierFieldId } from "../checklists/repeats.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import { isBinned, isVoided } from "../tables/forms/form-header.ts";
import { action, IS_TO_REPEAT, OPEN_KEYS_END } from "../tables/action.ts";
import { formField } from "../tables/forms/checklist.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

/** An action is found only under its own company and department. */
export type ActionPath = { companyId: string; departmentId: string; actionId: string };

const initiator = alias(user, "initiator");
const assignee = alias(user, "assignee");

/** The number of the action's form, and whether that is voided: the action is still to be done. Null without a form. */
type OfForm = [viewId: string, isVoided: 0 | 1] | null;

// Their text is written once: drizzle would put it together from its parts for each request. One value, so that the form is read once.
const ofForm = (
  sql.raw(
    `coalesce(${Object.entries(FORM_TABLES)
      .map(
        ([type, table]) =>
          `(select json_array(f.view_id, ${isVoided("f")}) from ${getTableName(table)} as f where f.id = "action".${actionLink(type as FormType)})`,
      )
      .join(", ")})`,
  ) as SQL<OfForm>
).mapWith((packed: string) => JSON.parse(packed) as OfForm);

type NamedPlace = { id: string; name: string };
/** Of an action without a form. Those of forms are not read: lists read few rows. */
const ownPlace = (
  sql.raw(
    `case when "action"."form_type" = 'none' then (
      select json_object('location', json_object('id', l.id, 'name', l.name), 'zone', json_object('id', z.id, 'name', z.name))
      from zone as z inner join location as l on l.id = z.location_id where z.id = "action"."zone_id"
    ) end`,
  ) as SQL<{ location: NamedPlace; zone: NamedPlace } | null>
).mapWith((packed: string) => JSON.parse(packed) as { location: NamedPlace; zone: NamedPlace });

/** The safety check that the action was raised from. */
const safetyCheckLabel = sql<
  string | null
>`(select c.field ->> '$.payload.label' from ${formField} as c where c.id = "action"."form_field_id")`;

/** What it says in other languages. */
const safetyCheckTexts = sql<TextsByLanguage | null>`(
  select c.field -> '$.payload.texts' from ${formField} as c where c.id = "action"."form_field_id"
)`.mapWith((texts: string) => JSON.parse(texts) as TextsByLanguage);

/** The record of the earlier bad answer, as JSON. */
const repeatedRecord = sql.raw(
  `coalesce(${(Object.entries(SAFETY_CHECK_LINKS) as [ChecklistFormType, string][])
    .map(
      ([type, link]) => `(
        select json_object(
          'formType', '${type}', 'formId', f.id, 'viewId', f.view_id,
          'departmentId', f.department_id, 'safetyCheckId', c.id, 'date', f.date
        )
        from form_field as c
        inner join ${getTableName(FORM_TABLES[type])} as f on f.id = c.${link}
        where c.id = "action"."repeats_field_id" and not (${isBinned("f")})
      )`,
    )
    .join(", ")})`,
) as SQL<string | null>;

const RECORD = {
  action: getTableColumns(action),
  department: { id: department.id, name: department.name, color: department.color },
  initiatedByUser: {
    id: initiator.id,
    name: initiator.name,
    email: initiator.email,
    color: initiator.color,
  },
  assigneeUser: { id: assignee.id, name: assignee.name, color: assignee.color },
  ofForm,
  place: ownPlace,
  safetyCheckLabel,
  safetyCheckTexts,
  repeatedRecord,
};

/** Actions with the users, the department and the form number of the API's responses. */
export const actionRecords = (db: Sql) =>
  db
    .select(RECORD)
    .from(action)
    .innerJoin(department, eq(department.id, action.departmentId))
    .innerJoin(initiator, eq(initiator.id, action.initiatedBy))
    .leftJoin(assignee, eq(assignee.id, action.assignedUserId));

/** The same of the actions that a statement selects, in its order: SQLite does not reorder a cross join. */
export const selectedActionRecords = (db: Sql, selected: SQL) =>
  db
    .select(RECORD)
    .from(new Subquery(selected, {}, "action") as unknown as typeof action)
    .crossJoin(department)
    .crossJoin(initiator)
    .leftJoin(assignee, eq(assignee.id, action.assignedUserId))
    .where(and(eq(department.id, action.departmentId), eq(initiator.id, action.initiatedBy)));

export type ActionRecord = Awaited<ReturnType<typeof actionRecords>>[number];
export type ActionRow = ActionRecord["action"];

const matchesPath = ({ companyId, departmentId, actionId }: ActionPath) =>
  and(
    eq(action.id, actionId),
    eq(action.companyId, companyId),
    eq(action.departmentId, departmentId),
    isNull(action.withdrawnAt),
  );

export const selectAction = (db: Sql, path: ActionPath) => actionRecords(db).where(matchesPath(path));

/** The photos of the action's form, whose kind is known from the action alone, or those that it was raised with. */
const openingFiles = (column: "photos" | "documents") => `(
  select json_group_array(json(p.value)) from action_comment as c, json_each(c.${column}) as p
  where c.action_id = "action".id and c.kind = 'opening'
)`;
const photosOfForm = (
  sql.raw(
    `coalesce(${Object.entries(FORM_TABLES)
      .filter(([, table]) => "photos" in getTableColumns(table))
      .map(
        ([type, table]) =>
          `(select f.photos from ${getTableName(table)} as f where f.id = "action".${actionLink(type as FormType)})`,
      )
      .join(", ")}, ${openingFiles("photos")})`,
  ) as SQL<Photo[]>
).mapWith((photos: string) => JSON.parse(photos) as Photo[]);

const openingDocuments = (sql.raw(openingFiles("documents")) as SQL<PdfDocument[]>).mapWith(
  (documents: string) => JSON.parse(documents) as PdfDocument[],
);

/** The safety check that an action was raised from, if any, the photos of its form, and the documents that it was raised with. */
export const selectFinding = (db: Sql, path: ActionPath) =>
  db
    .select({
      check: {
        id: formField.id,
        field: formField.field,
        corrections: formField.corrections,
        note: formField.note,
      },
      photos: photosOfForm,
      documents: openingDocuments,
    })
    .from(action)
    .leftJoin(formField, eq(formField.id, action.formFieldId))
    .where(matchesPath(path));

/** The question of a safety check, by its key or its text. */
const questionOf = (check: string) => `coalesce(${check}.question_key, ${check}.field ->> '$.payload.label')`;

/** Records in a zone after the closing that are looked at. */
const MOST_LATER_RECORDS = 50;

/** The answers to the action's question in completed records of its zone, by others than its assignee, dated since it was closed. */
export const selectLaterAnswers = (db: Sql, path: ActionPath) => {
  const ofType = ([type, link]: [string, string]) => {
    const table = getTableName(FORM_TABLES[type as ChecklistFormType]);
    return `select * from (
      select '${type}' as form_type, f.id as form_id, f.view_id, f.department_id, f.date, c.id as check_id, c.field
      from action as a
      inner join form_field as own on own.id = a.form_field_id
      inner join ${table} as f on f.zone_id = a.zone_id and f.date > a.closing_date
      inner join form_field as c on c.${link} = f.id and ${questionOf("c")} = ${questionOf("own")}
      where a.id = (select id from asked) and a.${link} is not null and a.status <> 'in_progress' and a.company_id = f.company_id
        and f.status = 'completed' and f.withdrawn_at is null and f.created_by_id is not a.assigned_user_id
        and c.field ->> '$.payload.value' is not null
      order by f.date limit ${MOST_LATER_RECORDS}
    )`;
  };
  const each = Object.entries(SAFETY_CHECK_LINKS).map(ofType).join(" union all ");
  return db
    .select({
      formType: sql<ChecklistFormType>`q.form_type`.as("form_type"),
      formId: sql<string>`q.form_id`.as("form_id"),
      viewId: sql<string>`q.view_id`.as("view_id"),
      departmentId: sql<string>`q.department_id`.as("department_id"),
      date: sql<number>`q.date`.as("date"),
      safetyCheckId: sql<string>`q.check_id`.as("check_id"),
      field: sql<SafetyCheckField>`q.field`
        .mapWith((text: string) => JSON.parse(text) as SafetyCheckField)
        .as("field"),
    })
    .from(sql`(with asked(id) as (select ${path.actionId}) ${sql.raw(each)}) as q`)
    .orderBy(sql`q.date`);
};

/** By its id alone: the result of a repeated request depends on the stored action's initiator and place. */
export const selectActionById = (db: Sql, actionId: string) =>
  actionRecords(db).where(eq(action.id, actionId));

export const selectActionsById = (db: Sql, companyId: string, ids: readonly string[]) =>
  actionRecords(db).where(
    and(
      sql`${action.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      isNull(action.withdrawnAt),
      // The plus keeps SQLite from reading the whole company by its index.
      sql`+${action.companyId} = ${companyId}`,
    ),
  );

/** In the order of every list of actions, one more than are shown. */
export const selectOpenActionsOfLastVisit = (db: Sql, place: VisitPlace) =>
  actionRecords(db)
    .where(
      sql`${action.id} in (
        select a.id from ${action} as a
        where a.${sql.identifier(actionLink("hseq_visit"))} = (${lastVisitId(place)})
          and a.sort_key < ${sql.raw(String(OPEN_KEYS_END))}
        order by a.sort_key, a.id limit ${MAX_OPEN_ACTIONS + 1}
      )`,
    )
    .orderBy(action.sortKey, action.id);

/** Returns a row if the user exists and can see the department. */
export const selectAssignee = (
  db: Sql,
  place: Pick<ActionPath, "companyId" | "departmentId">,
  userId: string,
) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), canSeeDepartment(place, userId)));

/** The departments in which the user can see actions; `seesAll` if they have a company-level role. */
export const selectDepartmentsSeenBy = (db: Sql, companyId: string, userId: string) =>
  db
    .select({
      departmentId: companyUser.departmentId,
      seesAll: hasCompanyRole,
    })
    .from(companyUser)
    .where(and(eq(companyUser.companyId, companyId), eq(companyUser.userId, userId)));

/** A safety check of that form. */
export const selectFormField = (db: Sql, type: FormType, formId: string, fieldId: string) => {
  const link = SAFETY_CHECK_LINKS[type];
  return db
    .select({ id: formField.id, field: formField.field })
    .from(formField)
    .where(
      and(
        eq(formField.id, fieldId),
        link === undefined ? sql`false` : sql`${sql.identifier(link)} = ${formId}`,
      ),
    );
};

/** The zone, if it is still there. */
export const isZoneOf = ({ companyId }: Pick<ActionPath, "companyId">, zoneId: string): SQL =>
  sql`exists (select 1 from zone as z inner join location as l on l.id = z.location_id where z.id = ${zoneId} and l.company_id = ${companyId})`;

/** The series goes on from it, and nothing was made of it yet. */
export const hasNoNext = (actionId: string): SQL =>
  sql`exists (select 1 from ${action} as p where p.id = ${actionId} and p.repeat_unit is not null and p.next_action_id is null)`;

/** Follow-up of the next one. Nobody's unsent change of the action is refused for it. */
export const setNext = (db: Sql, actionId: string, nextId: string, done: TookEffect) =>
  db
    .update(action)
    .set({ nextActionId: nextId, updatedAt: sql`${action.updatedAt}` })
    .where(and(eq(action.id, actionId), done));

/** Actions of which the next one is to be made now: the closed ones, and then the longest due. Their company is not read-only. */
export const selectToRepeat = (db: Sql, now: Date, most: number) => {
  const those = (which: string) =>
    sql.raw(
      `select * from (select a.id from action as a indexed by action_to_repeat inner join company as c on c.id = a.company_id
        where ${IS_TO_REPEAT} and ${which} and c.suspended_at is null and c.ends_at is null
        order by a.status, a.due_date, a.id limit ${most})`,
    );
  const closed = those("a.status in ('completed', 'evaluated')");
  const late = those(`a.status = 'in_progress' and a.due_date <= ${now.getTime()}`);
  return db
    .select({ action: getTableColumns(action), timeZone: company.timeZone })
    .from(action)
    .innerJoin(company, eq(company.id, action.companyId))
    .where(sql`${action.id} in (select id from (${closed} union all ${late}) limit ${most})`);
};

export const countRepeatTry = (db: Sql, actionId: string, tries: number) =>
  db
    .update(action)
    .set({ repeatTries: tries, updatedAt: sql`${action.updatedAt}` })
    .where(eq(action.id, actionId));

/** No next one can be made: the series ends, and the inboxes of those of its action, and of those who would evaluate it, tell it. */
export const endSeries = (db: Sql, { id, companyId, departmentId, ...row }: ActionRow, now: Date) =>
  [
    db
      .update(action)
      .set({ repeatEvery: null, repeatUnit: null, repeatTries: 0, version: sql`${action.version} + 1` })
      .where(eq(action.id, id)),
    insertNotifications(
      db,
      rowsOfNews([
        {
          kind: "series-ended",
          about: { recordType: "action", recordId: id, departmentId },
          to: sql`${evaluatorsOf({ companyId, departmentId, initiatedBy: row.initiatedBy })}
            union select value from json_each(${JSON.stringify([row.initiatedBy, row.assignedUserId])}) where value is not null`,
          id: `${id}-series-${row.version}`,
          companyId,
        },
      ]),
      { by: null, at: now },
      sql`true`,
    ),
  ] as const;

/** The foreign key from an action to its form. */
export const formLinkColumn = (type: FormType, formId: string) => ({ [ACTION_LINKS[type]]: formId });

type ActionLink = (typeof ACTION_LINKS)[FormType];
type NewAction = Omit<
  typeof action.$inferInsert,
  "formId" | "formType" | "sortKey" | "repeatsFieldId" | "withdrawnAt"
>;

export const insertActionWhere = (db: Sql, row: NewAction, conditions: readonly SQL[]) =>
  insertWhere(
    db,
    action,
    // The trigger that sets it would write the row again.
    {
      ...row,
      zoneId: zoneOfLinkedForm(row) ?? row.zoneId ?? null,
      repeatsFieldId: row.formFieldId ? earlierFieldId(row.formFieldId) : null,
    },
    sql.join([...conditions], sql` and `),
  ).returning({ id: action.id });

const zoneOfLinkedForm = (row: NewAction): SQL | null => {
  const linked = Object.entries(ACTION_LINKS).find(([, each]) => row[each]);
  if (!linked) return null;
  const [type, link] = linked as [FormType, ActionLink];
  return sql`(select f.zone_id from ${FORM_TABLES[type]} as f where f.id = ${row[link]})`;
};

type ActionGuard = {
  version?: number | undefined;
  status: ActionRow["status"];
  assignee?: SQL | undefined;
  zone?: SQL | undefined;
  evidence?: SQL | undefined;
};
export type ActionChanges = Partial<
  Omit<ActionRow, "id" | "version" | "formId" | "formType" | "sortKey" | "updatedAt" | "withdrawnAt">
>;

const isUnchanged = (path: ActionPath, { version, status, assignee: maySee, zone, evidence }: ActionGuard) =>
  and(
    matchesPath(path),
    eq(action.status, status),
    version === undefined ? undefined : eq(action.version, version),
    maySee,
    zone,
    evidence,
  );

export const updateAction = (db: Sql, path: ActionPath, changes: ActionChanges, guard: ActionGuard) =>
  db
    .update(action)
    .set({ ...changes, version: sql`${action.version} + 1` })
    .where(isUnchanged(path, guard))
    .returning({ version: action.version });

export const deleteAction = (db: Sql, path: ActionPath, guard: ActionGuard) =>
  db.delete(action).where(isUnchanged(path, guard)).returning({ id: action.id });
