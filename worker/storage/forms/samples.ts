// The sample data of a company: which records it has, and their removal.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import { actionLink } from "./form-links.ts";
import { deleteSealsWithoutRecord } from "./seals.ts";
import { companyHasCode } from "../organisation/departments.ts";
import { action } from "../tables/action.ts";
import { attachment } from "../tables/attachment.ts";
import { DEPARTMENT_FORM_TABLES, FORM_TABLES, tableOf } from "../tables/forms/form-tables.ts";
import { observationForm } from "../tables/forms/observation-form.ts";
import { sequenceCounter } from "../tables/operations/counters.ts";
import { companyUser, invite, inviteDepartment } from "../tables/organisation/membership.ts";
import { closedGuide, company, department, sampleRecord } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planLine } from "../tables/plan.ts";
import type { DepartmentFormType, FormType } from "../../contract/enums.ts";

export type SampleMark = { recordId: string; recordType: string };

const ofCompany = (companyId: string) => eq(sampleRecord.companyId, companyId);

export const selectSample = (db: Sql, companyId: string) =>
  db
    .select({
      recordId: sampleRecord.recordId,
      recordType: sampleRecord.recordType,
      createdAt: sampleRecord.createdAt,
    })
    .from(sampleRecord)
    .where(ofCompany(companyId));

/** While the company has the code that its numbers begin with, and no sample data. */
export const mayHaveSample = (companyId: string, companyCode: string): SQL =>
  sql`${companyHasCode(companyId, companyCode)} and not exists (select 1 from ${sampleRecord} where ${ofCompany(companyId)})`;

export const insertMarks = (
  db: Sql,
  companyId: string,
  marks: readonly SampleMark[],
  now: Date,
  done: TookEffect,
) =>
  db
    .insert(sampleRecord)
    .select(
      sql`select ${companyId}, value ->> 'recordId', value ->> 'recordType', ${now.getTime()} from json_each(${JSON.stringify(marks)}) where ${done}`,
    );

/** The numbers that a new department has given already. */
export const insertCounters = (
  db: Sql,
  departmentId: string,
  counters: readonly { id: string; kind: string; value: number }[],
  done: TookEffect,
) =>
  db
    .insert(sequenceCounter)
    .select(
      sql`select value ->> 'id', ${departmentId}, value ->> 'kind', value ->> 'value' from json_each(${JSON.stringify(counters)}) where ${done}`,
    );

/** The number of a record. The database chose the code of its department. */
export const numberIn = (departmentId: string, ending: string): SQL =>
  sql`(select d.department_code from ${department} as d where d.id = ${departmentId}) || ${ending}`;

export const hasMarks = (companyId: string, count: number): SQL =>
  sql`(select count(*) from ${sampleRecord} where ${ofCompany(companyId)}) = ${count}`;

export const deleteMarks = (db: Sql, companyId: string) =>
  db.delete(sampleRecord).where(ofCompany(companyId)).returning({ recordId: sampleRecord.recordId });

const TYPES = Object.keys(DEPARTMENT_FORM_TABLES) as DepartmentFormType[];

const isAmong = (column: SQL, ids: string): SQL => sql`${column} in (select value from json_each(${ids}))`;

/** True where no row of these tables has the value in that column. */
const isUnused = (tables: readonly SQLiteTable[], column: string, value: SQL): SQL =>
  sql.join(
    tables.map(
      (table) => sql`not exists (select 1 from ${table} where ${sql.identifier(column)} = ${value})`,
    ),
    sql` and `,
  );

const FORMS = Object.values(FORM_TABLES);
const OF_DEPARTMENT = [
  ...Object.values(DEPARTMENT_FORM_TABLES),
  action,
  companyUser,
  inviteDepartment,
  planLine,
];

/** Follow-ups of the deletion of the marks, from what refers to what is referred to. What people still need stays. */
export function deleteSampleRecords(
  db: Sql,
  { companyId, recordIds, now }: { companyId: string; recordIds: readonly string[]; now: Date },
  done: TookEffect,
) {
  const ids = JSON.stringify(recordIds);
  return {
    actions: db
      .delete(action)
      .where(and(eq(action.companyId, companyId), isAmong(sql`${action.id}`, ids), done)),
    forms: TYPES.map((type) => {
      const table = tableOf(type);
      const isWithoutActions = sql`not exists (select 1 from ${action} as a where a.${sql.identifier(actionLink(type))} = ${table.id})`;
      return db
        .delete(table)
        .where(and(eq(table.companyId, companyId), isAmong(sql`${table.id}`, ids), isWithoutActions, done));
    }),
    seals: deleteSealsWithoutRecord(db, { companyId, ids, types: TYPES }, done),
    files: db
      .update(attachment)
      .set({ releasedAt: now })
      .where(
        and(
          isAmong(sql`${attachment.formId}`, ids),
          eq(attachment.companyId, companyId),
          isUnused([...TYPES.map(tableOf), action], "id", sql`"attachment"."form_id"`),
          sql`${attachment.releasedAt} is null`,
          done,
        ),
      )
      .returning({ r2Key: attachment.r2Key }),
    zones: db
      .delete(zone)
      .where(
        and(isAmong(sql`${zone.id}`, ids), isUnused([...FORMS, planLine], "zone_id", sql`"zone"."id"`), done),
      ),
    positions: db
      .delete(jobPosition)
      .where(
        and(
          eq(jobPosition.companyId, companyId),
          isAmong(sql`${jobPosition.id}`, ids),
          sql`not exists (select 1 from ${observationForm} as o where o.company_id = ${companyId} and o.work_position = "job_position"."id")`,
          isUnused([planLine], "job_position_id", sql`"job_position"."id"`),
          done,
        ),
      ),
    locations: db
      .delete(location)
      .where(
        and(
          eq(location.companyId, companyId),
          isAmong(sql`${location.id}`, ids),
          isUnused([zone, ...FORMS, planLine], "location_id", sql`"location"."id"`),
          done,
        ),
      ),
    departments: db
      .delete(department)
      .where(
        and(
          eq(department.companyId, companyId),
          isAmong(sql`${department.id}`, ids),
          isUnused(OF_DEPARTMENT, "department_id", sql`"department"."id"`),
          done,
        ),
      ),
  };
}

/** How many of the records are there. */
export const countRecords = (db: Sql, recordIds: readonly string[]) => {
  const ids = JSON.stringify(recordIds);
  const tables: SQLiteTable[] = [...TYPES.map(tableOf), action, zone, jobPosition, location, department];
  const counts = tables.map((table) => sql`(select count(*) from ${table} where ${isAmong(sql`id`, ids)})`);
  return db
    .select({ count: sql<number>`counted` })
    .from(sql`(select ${sql.join(counts, sql` + `)} as counted)`);
};

/** The steps of the guide that a company has done, in a row. Reads no more than the sample data and one row beyond it. */
export function selectOnboarding(db: Sql, companyId: string, userId: string, now: Date) {
  const samples = sql`(select s.record_id from ${sampleRecord} as s where s.company_id = ${companyId})`;
  const hasForm = sql.join(
    TYPES.map(
      (type: FormType) =>
        sql`exists (select 1 from ${tableOf(type)} as f where f.company_id = ${companyId} and f.id not in ${samples})`,
    ),
    sql` or `,
  );
  const has = (condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean);
  const departments = sql`select 1 from ${department} as d where d.company_id = ${companyId}`;
  const places = sql`select 1 from ${location} as l where l.company_id = ${companyId} and exists (select 1 from ${zone} as z where z.location_id = l.id)`;
  return db
    .select({
      hasDepartment: has(sql`exists (${departments})`),
      hasOwnDepartment: has(sql`exists (${departments} and d.id not in ${samples})`),
      hasPlace: has(sql`exists (${places})`),
      hasOwnPlace: has(sql`exists (${places} and l.id not in ${samples})`),
      hasPeople: has(
        sql`(${company.usersUsage} > 1 or exists (select 1 from ${invite} as i where i.company_id = ${companyId} and i.invitation_expires_at > ${now.getTime()}))`,
      ),
      hasForm: has(sql`(${hasForm})`),
      isDismissed: has(
        sql`exists (select 1 from ${closedGuide} as g where g.user_id = ${userId} and g.company_id = ${companyId})`,
      ),
    })
    .from(company)
    .where(eq(company.id, companyId));
}

type Guide = { userId: string; companyId: string };

export const closeGuide = (db: Sql, guide: Guide, now: Date) =>
  db
    .insert(closedGuide)
    .values({ ...guide, closedAt: now })
    .onConflictDoNothing()
    .returning({ companyId: closedGuide.companyId });

export const reopenGuide = (db: Sql, { userId, companyId }: Guide) =>
  db
    .delete(closedGuide)
    .where(and(eq(closedGuide.userId, userId), eq(closedGuide.companyId, companyId)))
    .returning({ companyId: closedGuide.companyId });
