import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { statedOptions } from "../../contract/checklists/stated.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import type { Language } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { COMPANY_STATE } from "../organisation/companies.ts";
import { checklist, checklistVersion } from "../tables/forms/company-checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { company, department } from "../tables/organisation/organisation.ts";

/** Questions as they are stored now: earlier ones do not state all of it. */
const questionsIn = (column: SQLiteColumn) =>
  sql<ChecklistQuestion[]>`${column}`.mapWith((stored: string) =>
    (JSON.parse(stored) as ChecklistQuestion[]).map((question) => ({
      ...question,
      options: statedOptions(question),
    })),
  );

/** A checklist is found only in its own company. */
export type ChecklistPath = { companyId: string; checklistId: string };
export type ChecklistRow = typeof checklist.$inferSelect;
export type NewChecklist = typeof checklist.$inferInsert;

const isAt = ({ companyId, checklistId }: ChecklistPath) =>
  and(eq(checklist.id, checklistId), eq(checklist.companyId, companyId));

/** The version that was published last. */
const isLast = and(
  eq(checklistVersion.checklistId, checklist.id),
  eq(checklistVersion.number, checklist.publishedNumber),
);

const hasChanges = sql<number>`(${checklistVersion.id} is null or ${checklist.questions} <> ${checklistVersion.questions} or ${checklist.name} <> ${checklistVersion.name} or ${checklist.names} is not ${checklistVersion.names})`;

/** Leaves the questions out. */
export function selectChecklists(db: Sql, companyId: string) {
  const { questions: _, ...columns } = getTableColumns(checklist);
  return db
    .select({
      ...columns,
      hasChanges: hasChanges.mapWith(Boolean),
      questionsCount: sql<number>`json_array_length(${checklist.questions})`,
      company: COMPANY_STATE,
    })
    .from(checklist)
    .innerJoin(company, eq(company.id, checklist.companyId))
    .leftJoin(checklistVersion, isLast)
    .where(eq(checklist.companyId, companyId));
}

export const selectChecklist = (db: Sql, path: ChecklistPath) =>
  db
    .select({
      ...getTableColumns(checklist),
      questions: questionsIn(checklist.questions),
      hasChanges: hasChanges.mapWith(Boolean),
      company: COMPANY_STATE,
    })
    .from(checklist)
    .innerJoin(company, eq(company.id, checklist.companyId))
    .leftJoin(checklistVersion, isLast)
    .where(isAt(path));

/** How many records of a version there are, counted along an index of their kind's table. */
const recordsOf = (kind: ChecklistFormType): SQL =>
  sql`(select count(*) from ${tableOf(kind)} as f where f.checklist_version_id = v.id)`;
const countedRecords = sql<number>`case v.kind
    when 'hseq_visit' then ${recordsOf("hseq_visit")}
    when 'investigation' then ${recordsOf("investigation")}
    when 'observation' then ${recordsOf("observation")}
    else ${recordsOf("management")}
  end`;

/** The published versions, the last one first. */
export const selectVersions = (db: Sql, { companyId, checklistId }: ChecklistPath) =>
  db
    .select({
      id: sql<string>`v.id`,
      number: sql<number>`v.number`,
      publishedAt: sql<number>`v.published_at`,
      records: countedRecords,
    })
    .from(sql`${checklistVersion} as v`)
    .where(sql`v.checklist_id = ${checklistId} and v.company_id = ${companyId}`)
    .orderBy(sql`v.number desc`);

const versionColumns = {
  number: checklistVersion.number,
  name: checklistVersion.name,
  names: checklistVersion.names,
  questions: questionsIn(checklistVersion.questions),
};

export const selectLastVersion = (db: Sql, path: ChecklistPath) =>
  db.select(versionColumns).from(checklist).innerJoin(checklistVersion, isLast).where(isAt(path));

export const selectVersionsWithQuestions = (
  db: Sql,
  { companyId, checklistId }: ChecklistPath,
  numbers: readonly number[],
) =>
  db
    .select(versionColumns)
    .from(checklistVersion)
    .where(
      and(
        eq(checklistVersion.checklistId, checklistId),
        eq(checklistVersion.companyId, companyId),
        sql`${checklistVersion.number} in (select value from json_each(${JSON.stringify(numbers)}))`,
      ),
    );

/** The most questions of checklists that a table has columns for. */
const MOST_COLUMNS = 500;

/**
 * The questions of versions of checklists, checklist by checklist, each once: in the language, and in the words and the order of the last version that
 * has it, those that later ones leave out at the end.
 */
export async function selectAskedQuestions(db: Sql, versionIds: readonly string[], language: Language) {
  if (versionIds.length === 0) return [];
  return db
    .select({
      checklistId: sql<string>`checklist_id`,
      checklist: sql<string>`name`,
      key: sql<string>`question`,
      label: sql<string>`label`,
    })
    .from(
      // SQLite takes the other columns from the row of the maximum.
      sql`(
        select v.checklist_id, coalesce(nullif(v.names ->> ${language}, ''), v.name) as name, q.value ->> 'key' as question,
          coalesce(nullif(q.value ->> ${`$.texts.${language}.label`}, ''), q.value ->> 'label') as label, q.key as place,
          max(v.number) as number
        from ${checklistVersion} as v, json_each(v.questions) as q
        where v.id in (select value from json_each(${JSON.stringify(versionIds)}))
        group by v.checklist_id, q.value ->> 'key'
      )`,
    )
    .orderBy(sql`name`, sql`checklist_id`, sql`number desc`, sql`place`)
    .limit(MOST_COLUMNS);
}

const offeredColumns = {
  versionId: checklistVersion.id,
  checklistId: checklist.id,
  kind: checklist.kind,
  name: checklistVersion.name,
  language: checklistVersion.language,
  names: checklistVersion.names,
  number: checklistVersion.number,
  isDefault: checklist.isDefault,
  departmentIds: checklist.departmentIds,
  questions: questionsIn(checklistVersion.questions),
};
/** The last version of each checklist that is offered somewhere; of one kind, if it is given. */
export const selectOffered = (db: Sql, companyId: string, kind?: ChecklistFormType) =>
  db
    .select(offeredColumns)
    .from(checklist)
    .innerJoin(checklistVersion, isLast)
    .where(
      and(
        eq(checklist.companyId, companyId),
        eq(checklist.state, "published"),
        kind && eq(checklist.kind, kind),
      ),
    )
    .orderBy(asc(checklistVersion.name), asc(checklist.id));

export type OfferedRow = Awaited<ReturnType<typeof selectOffered>>[number];

/** A version by its id, whether it is still offered or not. */
export const selectVersion = (db: Sql, companyId: string, kind: string, versionId: string) =>
  db
    .select(offeredColumns)
    .from(checklistVersion)
    .innerJoin(checklist, eq(checklist.id, checklistVersion.checklistId))
    .where(
      and(
        eq(checklistVersion.id, versionId),
        eq(checklistVersion.companyId, companyId),
        sql`${checklistVersion.kind} = ${kind}`,
      ),
    );

const isCompany = (companyId: string): SQL =>
  sql`exists (select 1 from ${company} as c where c.id = ${companyId})`;

/** How many of these ids are departments of the company. */
export const selectKnownDepartments = (db: Sql, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: department.id })
    .from(department)
    .where(
      and(
        eq(department.companyId, companyId),
        sql`${department.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    );

export const insertChecklist = (db: Sql, row: NewChecklist, also = sql`true`) =>
  insertWhere(db, checklist, row, sql`${isCompany(row.companyId)} and ${also}`).returning({
    id: checklist.id,
  });

export const updateChecklist = (
  db: Sql,
  path: ChecklistPath,
  values: Partial<NewChecklist>,
  version: number,
  also?: SQL,
) =>
  db
    .update(checklist)
    .set({ ...values, version: sql`${checklist.version} + 1` })
    .where(and(isAt(path), eq(checklist.version, version), also))
    .returning({ id: checklist.id });

/** Only one checklist of a kind is the default of a department, and one that of the company. */
export const endOtherDefaults = (
  db: Sql,
  { companyId, kind, id, departmentIds }: Pick<ChecklistRow, "companyId" | "kind" | "id" | "departmentIds">,
  done: TookEffect,
) => {
  const own = JSON.stringify(departmentIds);
  const overlaps =
    departmentIds.length === 0
      ? sql`json_array_length(${checklist.departmentIds}) = 0`
      : sql`exists (select 1 from json_each(${checklist.departmentIds}) as theirs where theirs.value in (select value from json_each(${own})))`;
  return db
    .update(checklist)
    .set({ isDefault: false, version: sql`${checklist.version} + 1` })
    .where(
      and(
        eq(checklist.companyId, companyId),
        eq(checklist.kind, kind),
        eq(checklist.isDefault, true),
        sql`${checklist.id} <> ${id}`,
        overlaps,
        done,
      ),
    );
};

export const insertVersion = (db: Sql, row: typeof checklistVersion.$inferInsert, done: TookEffect) =>
  insertWhere(db, checklistVersion, row, done);

export const deleteChecklist = (db: Sql, path: ChecklistPath) =>
  db
    .delete(checklist)
    .where(and(isAt(path), sql`${checklist.publishedNumber} is null`))
    .returning({ id: checklist.id });
