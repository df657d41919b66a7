// A form and its safety checks: both are read, inserted and guarded together.
import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Color, FORM_TYPES, type FormStatus, type FormType } from "../../contract/enums.ts";
import { MOST_COUNTED, TAKE_BACK_MINUTES } from "../../contract/limits.ts";
import type { TaskWords } from "../../contract/forms/calls/forms.ts";
import { formDefinition, isDepartmental } from "../../contract/forms/registry.ts";
import type { Correction, SafetyCheckField } from "../../contract/shapes.ts";
import type { Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { actionLink, SAFETY_CHECK_LINKS } from "./form-links.ts";
import { FORM_TABLES, tableOf } from "../tables/forms/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import { insertEntryForEach, type TookEffect } from "../core/write.ts";
import type { Actor } from "../../policy/actor.ts";
import { action } from "../tables/action.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { seal } from "../tables/operations/seal.ts";
import { formField } from "../tables/forms/checklist.ts";
import { checklistVersion } from "../tables/forms/company-checklist.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import type { drillForm } from "../tables/forms/drill-form.ts";
import { user } from "../tables/organisation/identity.ts";
import { department } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

/** A form is found only under its own type, company and department. The mailbox has no department. */
export type FormPath = { type: FormType; companyId: string; departmentId: string | null; formId: string };

/** The columns that all form tables share; a type's definition has its own columns. */
type FormHeaderRow = {
  id: string;
  viewId: string;
  companyId: string;
  departmentId?: string | null;
  createdById: string;
  status: FormStatus;
  date: Date;
  locationId: string;
  zoneId: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  submittedAt?: Date | null;
  // Of entries of the mailbox alone.
  sentFields?: string[] | null;
  receivedAt?: Date | null;
  startedAt?: Date | null;
  handledAt?: Date | null;
  answeredAt?: Date | null;
  answeredById?: string | null;
  withdrawnAt: Date | null;
  withdrawnById: string | null;
  withdrawnReason: string | null;
};
type FormRecordRow = FormHeaderRow & Record<string, unknown>;

const countActionsOf = (type: FormType): SQL<number> =>
  sql<number>`(select count(*) from (select 1 from ${action} as a where a.${sql.identifier(actionLink(type))} = ${tableOf(type)}."id" limit ${sql.raw(String(MOST_COUNTED.ofForm))}))`;

const isAt = ({ type, companyId, departmentId, formId }: FormPath) =>
  and(
    eq(tableOf(type).id, formId),
    eq(tableOf(type).companyId, companyId),
    isDepartmental(type) ? eq(tableOf(type).departmentId, departmentId ?? "") : undefined,
  );

/** A record in the bin is found by what restores it alone. */
const matchesPath = (path: FormPath) => {
  const { withdrawnAt, withdrawnReason } = tableOf(path.type);
  return and(isAt(path), or(isNull(withdrawnAt), isNotNull(withdrawnReason)));
};

const withdrawer = alias(user, "withdrawer");
const lastSeal = alias(seal, "last_seal");
const reopener = alias(user, "reopener");
const reopeningImpersonator = alias(user, "reopening_impersonator");

/**
 * Whether the seal is a completion of just now, and since then nobody but who completed the record has an entry about it or about an
 * action of it. Comments have entries of their action. An older seal reads no entry.
 */
const isUntouched = (type: FormType): SQL<boolean> => {
  const form = sql`${lastSeal.recordId}`;
  const byAnother = sql`(e.actor_id is not ${lastSeal.byId} or e.impersonated_by_id is not ${lastSeal.impersonatedById})`;
  // An entry that takes in further edits began before.
  const isSince = sql`coalesce(e.last_at, e.at) >= ${lastSeal.at}`;
  return sql<boolean>`(
    ${lastSeal.reopenedAt} is null and ${lastSeal.cause} = 'completion'
    and ${lastSeal.at} > unixepoch('subsec') * 1000 - ${TAKE_BACK_MINUTES * 60_000}
    and not exists (
      select 1 from ${auditLog} as e
      where e.record_type = ${type} and e.record_id = ${form} and e.at >= ${lastSeal.at} and ${byAnother}
    )
    and not exists (
      select 1 from ${action} as a join ${auditLog} as e on e.record_type = 'action' and e.record_id = a.id
      where a.${sql.identifier(actionLink(type))} = ${form} and ${isSince} and ${byAnother}
    )
    and not exists (
      select 1 from ${auditLog} as e
      where e.verb = 'action.delete' and e.at >= ${lastSeal.at} and e.changes ->> '$.formId.before' = ${form} and ${byAnother}
    )
  )`.mapWith(Boolean);
};

type Person = { id: string; name: string; color: Color };
/** Who took a step of a communication. */
const stepBy = (type: FormType, column: SQLiteColumn): SQL<Person | null> =>
  (type === "mailbox"
    ? sql`(select json_object('id', u.id, 'name', u.name, 'color', u.color) from ${user} as u where u.id = ${mailboxForm}.${sql.identifier(column.name)})`
    : sql`null`
  ).mapWith((text: string) => JSON.parse(text) as Person);

const formRecords = (db: Sql, type: FormType) => {
  const table = tableOf(type);
  return db
    .select({
      form: getTableColumns(table),
      createdBy: { id: user.id, name: user.name, color: user.color },
      location: { id: location.id, name: location.name },
      zone: { id: zone.id, name: zone.name },
      department: { id: department.id, name: department.name, color: department.color },
      checklist: {
        versionId: checklistVersion.id,
        name: checklistVersion.name,
        names: checklistVersion.names,
        number: checklistVersion.number,
      },
      withdrawnBy: { id: withdrawer.id, name: withdrawer.name, color: withdrawer.color },
      lastSeal: {
        byId: lastSeal.byId,
        impersonatedById: lastSeal.impersonatedById,
        isUntouched: isUntouched(type),
        reopenedAt: lastSeal.reopenedAt,
        reopenedById: lastSeal.reopenedById,
        reopenReason: lastSeal.reopenReason,
      },
      reopenedBy: { id: reopener.id, name: reopener.name, color: reopener.color },
      reopenedImpersonatedBy: {
        id: reopeningImpersonator.id,
        name: reopeningImpersonator.name,
        color: reopeningImpersonator.color,
      },
      /** Of the last time that it was completed; null in records of before there were seals. */
      completedAt: sql<Date | null>`(
        select s.at from ${seal} as s where s.record_id = ${table}."id" and s.cause = 'completion'
        order by s.number desc limit 1
      )`.mapWith(seal.at),
      /** The planned task that it was made for. */
      task: sql<TaskWords | null>`(
        select json_object('name', l.name, 'basis', l.basis, 'evidence', l.evidence)
        from ${planOccurrence} as o join ${planLine} as l on l.id = o.line_id where o.form_id = ${table}."id"
      )`.mapWith((words: string) => JSON.parse(words) as TaskWords | null),
      actionsCount: countActionsOf(type),
      receivedBy: stepBy(type, mailboxForm.receivedById),
      handledBy: stepBy(type, mailboxForm.handledById),
      answeredBy: stepBy(type, mailboxForm.answeredById),
    })
    .from(table)
    .innerJoin(user, eq(user.id, table.createdById))
    .innerJoin(location, eq(location.id, table.locationId))
    .innerJoin(zone, eq(zone.id, table.zoneId))
    .leftJoin(withdrawer, eq(withdrawer.id, table.withdrawnById))
    .leftJoin(
      lastSeal,
      and(
        eq(lastSeal.recordId, table.id),
        sql`${lastSeal.number} = (select max(s.number) from ${seal} as s where s.record_id = ${table}."id")`,
      ),
    )
    .leftJoin(reopener, eq(reopener.id, lastSeal.reopenedById))
    .leftJoin(reopeningImpersonator, eq(reopeningImpersonator.id, lastSeal.reopenedImpersonatedById))
    .leftJoin(department, isDepartmental(type) ? eq(department.id, table.departmentId) : sql`false`)
    .leftJoin(
      checklistVersion,
      formDefinition(type).hasChecklist
        ? sql`${checklistVersion.id} = ${table}."checklist_version_id"`
        : sql`false`,
    );
};

type SelectedForm = Awaited<ReturnType<typeof formRecords>>[number];
export type FormRecord = Omit<SelectedForm, "form"> & { form: FormRecordRow };
export const toFormRecord = (row: SelectedForm): FormRecord => ({
  ...row,
  form: row.form,
});

export const selectForm = (db: Sql, path: FormPath) => formRecords(db, path.type).where(matchesPath(path));

/** Also if it is in the bin. */
export const selectFormOrBinned = (db: Sql, path: FormPath) => formRecords(db, path.type).where(isAt(path));

/** The row alone. The page's further values cost more: counting its actions reads each of them. */
export const selectFormRow = (db: Sql, path: FormPath) =>
  db.select().from(tableOf(path.type)).where(matchesPath(path)) as Statement<FormRecordRow[]>;

/** By its id alone: the result of a repeated creation depends on the stored form's author and place. */
export const selectFormById = (db: Sql, type: FormType, formId: string) =>
  formRecords(db, type).where(eq(tableOf(type).id, formId));

/** Ids are unique across form types. */
const isIdOfAnotherType = (type: FormType, formId: string): SQL => {
  const others = FORM_TYPES.filter((each) => each !== type);
  return sql.join(
    others.map((other) => sql`exists (select 1 from ${FORM_TABLES[other]} as o where o.id = ${formId})`),
    sql` or `,
  );
};

export const selectIsIdTaken = (db: Sql, type: FormType, formId: string) =>
  db.select({ isTaken: sql<number>`taken` }).from(sql`(select ${isIdOfAnotherType(type, formId)} as taken)`);

/** The caller's conditions check the code that the number begins with, and more; this one, that no other form type has the id. */
export const insertFormWhere = (
  db: Sql,
  type: FormType,
  row: { id: string },
  condition: SQL,
  also: SQL = sql`true`,
) =>
  insertWhere(
    db,
    tableOf(type),
    row as typeof drillForm.$inferInsert,
    sql`${condition} and ${also} and not (${isIdOfAnotherType(type, row.id)})`,
  ).returning({ id: tableOf(type).id });

type FormGuard = {
  version?: number | undefined;
  status: FormStatus;
  actionsCount?: number;
  isDraft?: boolean | undefined;
  /** A condition on other tables. */
  also?: SQL;
  isWithdrawn?: boolean;
};

/** A withdrawn record changes only by what takes that back. */
const isUnchanged = (
  path: FormPath,
  { version, status, actionsCount, isDraft, also, isWithdrawn = false }: FormGuard,
) =>
  and(
    isWithdrawn ? isAt(path) : matchesPath(path),
    eq(tableOf(path.type).status, status),
    sql`(withdrawn_at is not null) = ${isWithdrawn ? 1 : 0}`,
    version === undefined ? undefined : eq(tableOf(path.type).version, version),
    actionsCount === undefined ? undefined : sql`${countActionsOf(path.type)} = ${actionsCount}`,
    isDraft === undefined ? undefined : sql`(submitted_at is null) = ${isDraft ? 1 : 0}`,
    also,
  );

/** True while the form may have another action. */
export const isNotWithdrawn = (type: FormType, formId: string): SQL =>
  sql`exists (select 1 from ${tableOf(type)} as f where f.id = ${formId} and f.withdrawn_at is null)`;

/** True while nobody has sealed the record. */
export const isNotSealed = (formId: string): SQL =>
  sql`not exists (select 1 from ${seal} as s where s.record_id = ${formId})`;

export const updateForm = (db: Sql, path: FormPath, values: Record<string, unknown>, guard: FormGuard) => {
  const table = tableOf(path.type);
  return db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(isUnchanged(path, guard))
    .returning({ version: table.version });
};

/** Follow-up of a form's move into the bin, and of its return: its actions go and come with it. */
export const withdrawActions = (db: Sql, { type, formId }: FormPath, at: Date | null, done: TookEffect) =>
  db
    .update(action)
    .set({ withdrawnAt: at, updatedAt: sql`${action.updatedAt}` })
    .where(and(sql`${sql.identifier(actionLink(type))} = ${formId}`, done));

/** Follow-up of both: an entry for each of its actions. */
export const recordActions = (
  db: Sql,
  { type, companyId, formId }: FormPath,
  { actor, now, verb }: ActionEntries,
  done: TookEffect,
) => {
  const isGone = verb === "action.delete";
  const change = (value: SQL | SQLiteColumn | string) =>
    isGone ? { before: value, after: null } : { before: null, after: value };
  return insertEntryForEach(
    db,
    action,
    {
      actor,
      companyId,
      verb,
      recordType: "action",
      recordId: sql`${action.id}`,
      changes: {
        viewId: change(action.viewId),
        formId: change(formId),
        assignee: change(action.assignedUserId),
      },
      at: now,
    },
    and(sql`${action}.${sql.identifier(actionLink(type))} = ${formId}`, done),
  );
};
type ActionEntries = {
  actor: Pick<Actor, "userId" | "impersonatedBy">;
  now: Date;
  verb: "action.delete" | "action.restore";
};

/** False for form types without a checklist. */
const isOfForm = (type: FormType, formId: string): SQL => {
  const link = SAFETY_CHECK_LINKS[type];
  return link === undefined ? sql`false` : sql`${sql.identifier(link)} = ${formId}`;
};

/** A form's safety checks in order, with the number of actions raised from each, as far as they are counted. */
export const selectSafetyChecks = (db: Sql, type: FormType, formId: string) =>
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

export type SafetyCheckRow = Awaited<ReturnType<typeof selectSafetyChecks>>[number];

type NewSafetyCheck = {
  id: string;
  questionKey: string;
  field: SafetyCheckField;
  corrections?: Correction[];
};

/** Follow-up of the form's insert. Inserts any number of safety checks with a fixed number of parameters. */
export const insertSafetyChecks = (
  db: Sql,
  type: FormType,
  formId: string,
  safetyChecks: readonly NewSafetyCheck[],
  done: TookEffect,
) => {
  const values = Object.values(getTableColumns(formField)).map(({ name }) => {
    if (name === SAFETY_CHECK_LINKS[type]) return sql`${formId}`;
    return SAFETY_CHECK_VALUES[name] ?? sql`null`;
  });
  return db
    .insert(formField)
    .select(
      sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(safetyChecks)}) where ${done}`,
    );
};

const SAFETY_CHECK_VALUES: Record<string, SQL> = {
  id: sql`value ->> 'id'`,
  question_key: sql`value ->> 'questionKey'`,
  field_order: sql`key`,
  field: sql`value -> 'field'`,
  corrections: sql`coalesce(value -> 'corrections', '[]')`,
};

type ChangedSafetyCheck = {
  id: string;
  field: SafetyCheckField;
  corrections: Correction[];
  /** The stored one stays if it is undefined. */
  note: string | null | undefined;
};

/** Follow-up of the change of the form's version. */
export const updateSafetyCheck = (
  db: Sql,
  type: FormType,
  formId: string,
  { id, ...answer }: ChangedSafetyCheck,
  done: TookEffect,
) =>
  db
    .update(formField)
    .set(answer)
    .where(and(eq(formField.id, id), isOfForm(type, formId), done));
