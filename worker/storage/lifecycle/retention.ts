import { and, asc, eq, getTableName, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { type FormType, FORM_TYPES } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { actionLink } from "../forms/form-links.ts";
import { deleteSealsOf } from "../forms/seals.ts";
import { unlinkRecords } from "../plan/occurrences.ts";
import { action } from "../tables/action.ts";
import { attachment } from "../tables/attachment.ts";
import { isBinned, isVoided } from "../tables/forms/form-header.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { amendEntries } from "../platform/audit-roots.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";
import { company, sampleRecord } from "../tables/organisation/organisation.ts";

/** Companies that delete old records now, in the order of their ids. One that is read-only keeps all it has. */
export const selectWithRetention = (db: Sql, now: Date, after: string, most: number) =>
  db
    .select({ companyId: company.id, years: sql<number>`${company.retentionYears}` })
    .from(company)
    .where(
      and(
        isNotNull(company.retentionYears),
        lte(company.retentionFrom, now),
        isNull(company.suspendedAt),
        isNull(company.endsAt),
        gt(company.id, after),
      ),
    )
    .orderBy(asc(company.id))
    .limit(most);

export const selectRetention = (db: Sql, companyId: string) =>
  db
    .select({
      years: company.retentionYears,
      from: company.retentionFrom,
      isReadOnly: sql<number>`${company.suspendedAt} is not null or ${company.endsAt} is not null`,
    })
    .from(company)
    .where(eq(company.id, companyId));

/**
 * Completed forms of a kind that happened and were changed last before then, with all their actions. One with an action that is
 * open, or was changed since, stays.
 */
const oldForms = (kind: FormType, companyId: string, before: Date, most: number): SQL => {
  const table = tableOf(kind);
  const link = sql.identifier(actionLink(kind));
  const select = (which: string) => sql`select f.id as id, f.date as date from ${table} as f
    where f.company_id = ${companyId} and ${sql.raw(which)} and f.date < ${before.getTime()}
      and f.updated_at < ${before.getTime()} and ifnull(f.withdrawn_at < ${before.getTime()}, true)
      and not exists (
        select 1 from ${action} as a
        where a.${link} = f.id and (a.status = 'in_progress' or a.updated_at >= ${before.getTime()})
      )`;
  // A voided one may have been reopened before.
  const reopened = select(`f.status = 'in_progress' and ${isVoided("f")}`);
  return sql`select id from (${select("f.status = 'completed'")} union all ${reopened}) order by date, id limit ${most}`;
};

/** Forms of a kind that have been in the bin since before then, of any company. */
export const selectBinned = (db: Sql, kind: FormType, before: Date, most: number) =>
  db
    .select({ id: sql<string>`id` })
    .from(
      sql`(select f.id from ${tableOf(kind)} as f indexed by ${sql.identifier(`${getTableName(tableOf(kind))}_binned`)} where ${sql.raw(isBinned("f"))} and f.withdrawn_at < ${before.getTime()} limit ${most})`,
    );

/** Deletes these of them for good; the audit log goes on saying who deleted them. */
export async function deleteBinned(
  db: Sql,
  kind: FormType,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const table = tableOf(kind);
  const forms = sql`(select f.id from ${table} as f where f.id in (select value from json_each(${JSON.stringify(ids)})) and ${sql.raw(isBinned("f"))})`;
  await db.batch([
    releaseFilesOf(db, "action", actionsOf(kind, forms), now),
    releaseFilesOf(db, kind, forms, now),
    ...unlinkRecords(db, forms),
    db.delete(sampleRecord).where(inArray(sampleRecord.recordId, actionsOf(kind, forms))),
    db.delete(sampleRecord).where(inArray(sampleRecord.recordId, forms)),
    db.delete(table).where(inArray(table.id, forms)),
  ]);
}

/** Documents of planned tasks that were attached, and are not valid any more, before that day. The tasks stay done. */
export async function deleteOldDocuments(
  db: Sql,
  { companyId, before, most, now }: { companyId: string; before: Date; most: number; now: Date },
): Promise<number> {
  const day = before.toISOString().slice(0, 10);
  const found = await db.all<{ id: string }>(
    sql`select o.id from ${planLine} as l inner join ${planOccurrence} as o on o.line_id = l.id
      where l.company_id = ${companyId} and l.kind = 'document' and o.files <> '[]'
        and o.done_on < ${day} and ifnull(o.valid_until < ${day}, true)
      limit ${most}`,
  );
  if (found.length === 0) return 0;
  const ids = sql`(select value from json_each(${JSON.stringify(found.map(({ id }) => id))}))`;
  await db.batch([
    db
      .update(attachment)
      .set({ releasedAt: now })
      .where(
        and(
          eq(attachment.formType, "planLine"),
          isNull(attachment.releasedAt),
          sql`exists (
            select 1 from ${planOccurrence} as o
            where o.id in ${ids} and o.line_id = ${attachment.formId} and instr(o.files, ${attachment.r2Key}) > 0
          )`,
          sql`${attachment.formId} in (select o.line_id from ${planOccurrence} as o where o.id in ${ids})`,
        ),
      ),
    db
      .update(planOccurrence)
      .set({ files: [], note: null, version: sql`${planOccurrence.version} + 1` })
      .where(sql`${planOccurrence.id} in ${ids}`),
  ]);
  return found.length;
}

const actionsOf = (kind: FormType, forms: SQL): SQL =>
  sql`(select id from ${action} where ${sql.identifier(actionLink(kind))} in ${forms})`;

const releaseFilesOf = (db: Sql, type: FormType | "action", ids: SQL, now: Date) =>
  db
    .update(attachment)
    .set({ releasedAt: now })
    .where(
      and(eq(attachment.formType, type), inArray(attachment.formId, ids), isNull(attachment.releasedAt)),
    );

export const countOldForms = async (
  db: Sql,
  companyId: string,
  before: Date,
  most: number,
): Promise<number> => {
  const counts = await db.batch([
    db.select({ n: sql<number>`0` }).from(sql`(select 1)`),
    ...FORM_TYPES.map((kind) =>
      db.select({ n: sql<number>`count(*)` }).from(sql`(${oldForms(kind, companyId, before, most)})`),
    ),
  ]);
  return Math.min(
    most,
    counts.flat().reduce((sum, { n }) => sum + n, 0),
  );
};

/**
 * Deletes up to so many of them with checklist, actions, comments and audit entries, in one batch; their files are released,
 * which the nightly sweep removes from the bucket. Returns how many forms were deleted.
 */
export async function deleteOldForms(
  db: Sql,
  {
    kind,
    companyId,
    before,
    most,
    now,
  }: { kind: FormType; companyId: string; before: Date; most: number; now: Date },
): Promise<number> {
  const forms = sql`(${oldForms(kind, companyId, before, most)})`;
  const actions = actionsOf(kind, forms);
  const forget = (type: FormType | "action", ids: SQL) =>
    db.delete(auditLog).where(and(eq(auditLog.recordType, type), inArray(auditLog.recordId, ids)));
  const unmark = (ids: SQL) =>
    db
      .delete(sampleRecord)
      .where(and(eq(sampleRecord.companyId, companyId), inArray(sampleRecord.recordId, ids)));
  const table = tableOf(kind);
  const amend = (type: FormType | "action", ids: SQL) =>
    amendEntries(
      db,
      sql`${auditLog.recordType} = ${type} and ${auditLog.recordId} in ${ids}`,
      "retention",
      now,
    );
  const answers = await db.batch([
    amend("action", actions),
    amend(kind, forms),
    releaseFilesOf(db, "action", actions, now),
    releaseFilesOf(db, kind, forms, now),
    forget("action", actions),
    forget(kind, forms),
    unmark(actions),
    unmark(forms),
    deleteSealsOf(db, forms),
    ...unlinkRecords(db, forms),
    db.delete(table).where(inArray(table.id, forms)).returning({ id: table.id }),
  ]);
  return answers[11].length;
}
