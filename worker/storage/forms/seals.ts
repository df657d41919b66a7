import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { MOST_FURTHER_ACTIONS, MOST_SEALED_ACTIONS } from "../../contract/limits.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Seal } from "../../domain/evidence/seal.ts";
import type { Actor } from "../../policy/actor.ts";
import { type BatchResults, readBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { insertJob, reportJob } from "../jobs/jobs.ts";
import { action } from "../tables/action.ts";
import { attachment } from "../tables/attachment.ts";
import { formField } from "../tables/forms/checklist.ts";
import { FORM_TABLES, tableOf } from "../tables/forms/form-tables.ts";
import { seal } from "../tables/operations/seal.ts";
import { user } from "../tables/organisation/identity.ts";
import { company } from "../tables/organisation/organisation.ts";
import { jobPosition } from "../tables/organisation/places.ts";
import { actionLink } from "./form-links.ts";

const impersonator = alias(user, "impersonator");

type SealedForm = { type: FormType; companyId: string; formId: string };

/** The job positions that the fields of the form name. */
function namedPositions(type: FormType, formId: string): SQL {
  const columns = fieldsOf(type).flatMap(([key, field]) => (field.type === "jobPosition" ? [key] : []));
  const table = tableOf(type);
  const values = columns.map(
    (key) =>
      sql`select ${(table as unknown as Record<string, SQLiteColumn>)[key]} from ${table} where ${table.id} = ${formId}`,
  );
  return values.length === 0 ? sql`false` : inArray(jobPosition.id, sql`(${sql.join(values, sql` union `)})`);
}

const ofForm = (type: FormType, formId: string): SQL =>
  sql`${action}.${sql.identifier(actionLink(type))} = ${formId}`;

/** The content of a canonical record besides the form and its checklist, and the seal before. It has the first actions of their lists. */
export const selectSealSource = (
  db: Sql,
  { type, companyId, formId }: SealedForm,
  impersonatedBy: string | null,
) =>
  [
    db
      .select({
        id: company.id,
        name: company.name,
        language: company.language,
        timeZone: company.timeZone,
        color: company.color,
      })
      .from(company)
      .where(eq(company.id, companyId)),
    db
      .select({
        id: action.id,
        viewId: action.viewId,
        title: action.title,
        status: action.status,
        assignee: { id: user.id, name: user.name },
        dueDate: action.dueDate,
        safetyCheckId: action.formFieldId,
      })
      .from(action)
      .leftJoin(user, eq(user.id, action.assignedUserId))
      .where(ofForm(type, formId))
      .orderBy(asc(action.sortKey), asc(action.id))
      .limit(MOST_SEALED_ACTIONS),
    db
      .select({ r2Key: attachment.r2Key, bytes: attachment.bytes, sha256: attachment.sha256 })
      .from(attachment)
      .where(
        and(eq(attachment.formId, formId), eq(attachment.formType, type), isNull(attachment.releasedAt)),
      ),
    db
      .select({ id: jobPosition.id, name: jobPosition.name })
      .from(jobPosition)
      .where(namedPositions(type, formId)),
    db
      .select({
        number: seal.number,
        sha256: seal.sha256,
        reopenedAt: seal.reopenedAt,
        isReopened: sql<boolean>`${seal.reopenedById} is not null`.mapWith(Boolean),
        reopenedBy: { id: user.id, name: user.name },
        reopenedImpersonatedBy: { id: impersonator.id, name: impersonator.name },
        reopenReason: seal.reopenReason,
      })
      .from(seal)
      .leftJoin(user, eq(user.id, seal.reopenedById))
      .leftJoin(impersonator, eq(impersonator.id, seal.reopenedImpersonatedById))
      .where(eq(seal.recordId, formId))
      .orderBy(desc(seal.number))
      .limit(1),
    db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(eq(user.id, impersonatedBy ?? "")),
    db.select({ furtherActions: sql<number>`count(*)` }).from(
      db
        .select({ one: sql`1` })
        .from(action)
        .where(ofForm(type, formId))
        .limit(MOST_FURTHER_ACTIONS + 1)
        .offset(MOST_SEALED_ACTIONS)
        .as("further"),
    ),
  ] as const;

export type SealSource = BatchResults<{ source: ReturnType<typeof selectSealSource> }>["source"];

/** Who reopened the record after its last seal; undefined where nobody did. */
export function reopeningOf(last: SealSource[4][number] | undefined) {
  if (!last?.reopenedAt || !last.isReopened) return undefined;
  const {
    reopenedAt: at,
    reopenedBy: by,
    reopenedImpersonatedBy: impersonatedBy,
    reopenReason: reason,
  } = last;
  return { at, by, impersonatedBy, reason };
}

export type SealRow = typeof seal.$inferSelect;
export type NewSeal = typeof seal.$inferInsert;

export const toSeal = ({ at, cause, ...row }: SealRow): Seal => ({
  ...row,
  format: 1,
  at: at.toISOString(),
  ...(cause === "completion" ? {} : { cause }),
});

/** Follow-up of the change that completes the record. */
export const insertSeal = (db: Sql, row: NewSeal, done: TookEffect) => withReport(db, row, done);

const withReport = (db: Sql, row: NewSeal, condition: SQL): Statement[] => [
  insertWhere(db, seal, row, condition),
  insertJob(
    db,
    reportJob(row.sha256),
    row.at,
    sql`exists (select 1 from ${seal} as s where s.sha256 = ${row.sha256})`,
  ),
];

/** Follow-up of a reopening, after which the rows need not say what was sealed. */
export const endSeal = (
  db: Sql,
  recordId: string,
  {
    now,
    actor,
    reason,
  }: { now: Date; actor: Pick<Actor, "userId" | "impersonatedBy">; reason: string | null },
  done: TookEffect,
) =>
  db
    .update(seal)
    .set({
      reopenedAt: now,
      reopenedById: actor.userId,
      reopenedImpersonatedById: actor.impersonatedBy,
      reopenReason: reason,
    })
    .where(and(eq(seal.recordId, recordId), isNull(seal.reopenedAt), done));

/** Before records are deleted by a condition. Their documents go with the nightly sweep. */
export const deleteSealsOf = (db: Sql, records: SQL) =>
  db.delete(seal).where(inArray(seal.recordId, records));

/** The company's seals of those of these records that were deleted. */
export const deleteSealsWithoutRecord = (
  db: Sql,
  { companyId, ids, types }: { companyId: string; ids: string; types: readonly FormType[] },
  done: TookEffect,
) =>
  db.delete(seal).where(
    and(
      eq(seal.companyId, companyId),
      inArray(seal.recordId, sql`(select value from json_each(${ids}))`),
      ...types.map((type) =>
        notExists(
          db
            .select({ id: tableOf(type).id })
            .from(tableOf(type))
            .where(eq(tableOf(type).id, seal.recordId)),
        ),
      ),
      done,
    ),
  );

const SEALED_TABLES = new Set<string>(
  [...Object.values(FORM_TABLES), formField, seal].map((table) => getTableName(table)),
);

/** Whether a sealed document says what the row says. */
export const isSealedTable = (name: string): boolean => SEALED_TABLES.has(name);

/** Actions are in the documents of the records that they were raised from. */
export const isActionTable = (name: string): boolean => name === getTableName(action);

/** The records that these actions were raised from. */
export const selectRecordsOfActions = (db: Sql, actionIds: readonly string[]) =>
  db
    .selectDistinct({
      id: sql<string | null>`coalesce(${sql.join(
        FORM_TYPES.map((type) => sql`${action}.${sql.identifier(actionLink(type))}`),
        sql`, `,
      )})`,
    })
    .from(action)
    .where(inArray(action.id, sql`(select value from json_each(${JSON.stringify(actionIds)}))`));

/** The seals of these records that have their personal values beside the document. */
export const selectPersonalSeals = (db: Sql, recordIds: readonly string[]) =>
  db
    .select()
    .from(seal)
    .where(
      and(
        inArray(seal.recordId, sql`(select value from json_each(${JSON.stringify(recordIds)}))`),
        isNotNull(seal.personalFile),
      ),
    );

/** The seal that follows from an erasure, if the record is as it was read and nobody has sealed it meanwhile. */
export const insertSealAnew = (
  db: Sql,
  row: NewSeal,
  { type, version }: { type: FormType; version: number },
) =>
  withReport(
    db,
    row,
    sql`exists (select 1 from ${tableOf(type)} as f where f.id = ${row.recordId} and f.version = ${version})
        and (select max(s.number) from ${seal} as s where s.record_id = ${row.recordId}) = ${row.number - 1}`,
  );

/** The documents of these records quote somebody who was taken out of them, but for those of which the values can be removed. */
export const markAltered = (db: Sql, recordIds: readonly string[], now: Date) =>
  db
    .update(seal)
    .set({ alteredAt: now })
    .where(
      and(
        inArray(seal.recordId, sql`(select value from json_each(${JSON.stringify(recordIds)}))`),
        isNull(seal.alteredAt),
        isNull(seal.personalFile),
      ),
    );

/**
 * The values of the sealed document without those that name an erased person. With the seal's salt somebody could try which value was removed.
 * Its report names the person: it is gone, and its hash is still looked up.
 */
export const replacePersonal = (
  db: Sql,
  { sha256, personalFile: before }: Pick<SealRow, "sha256" | "personalFile">,
  personalFile: string,
) =>
  db
    .update(seal)
    .set({
      personalFile,
      salt: null,
      reportFile: null,
      // The batch fails where another erasure has removed values meanwhile: their file would come back.
      number: sql`case when ${seal.personalFile} = ${before} then ${seal.number} end`,
    })
    .where(eq(seal.sha256, sha256));

/** With the people's names of today: all, or those of these numbers. */
export const selectSeals = (db: Sql, recordId: string, numbers?: readonly number[]) =>
  db
    .select({
      seal,
      by: { id: user.id, name: user.name },
      impersonatedBy: { id: impersonator.id, name: impersonator.name },
    })
    .from(seal)
    .leftJoin(user, eq(user.id, seal.byId))
    .leftJoin(impersonator, eq(impersonator.id, seal.impersonatedById))
    .where(and(eq(seal.recordId, recordId), numbers && inArray(seal.number, [...numbers])))
    .orderBy(asc(seal.number));

/** The seals of these documents, with their files. */
export const selectSealsOf = (db: Sql, hashes: readonly (string | null)[]) =>
  db
    .select({
      companyId: seal.companyId,
      recordId: seal.recordId,
      sha256: seal.sha256,
      personalFile: seal.personalFile,
      reportFile: seal.reportFile,
    })
    .from(seal)
    .where(inArray(seal.sha256, sql`(select value from json_each(${JSON.stringify(hashes)}))`));

const later = alias(seal, "later");
const MOST_LATER = 20;

/** The seal of the document or of the report with this hash, and the record's later ones, the last first. */
export async function findSealByHash(db: Sql, sha256: string) {
  const isOfHash = or(eq(seal.sha256, sha256), eq(seal.reportSha256, sha256));
  const { found, followers } = await readBatch(db, {
    found: db
      .select({ seal, companyName: company.name, timeZone: company.timeZone })
      .from(seal)
      .innerJoin(company, eq(company.id, seal.companyId))
      .where(isOfHash)
      .limit(1),
    followers: db
      .select({ at: later.at, cause: later.cause })
      .from(seal)
      .innerJoin(later, and(eq(later.recordId, seal.recordId), gt(later.number, seal.number)))
      .where(isOfHash)
      .orderBy(desc(later.number))
      .limit(MOST_LATER),
  });
  return found[0] && { ...found[0], later: followers };
}

/** With the company's colour, which its report has. */
export const selectSeal = (db: Sql, sha256: string) =>
  db
    .select({ seal, color: company.color })
    .from(seal)
    .innerJoin(company, eq(company.id, seal.companyId))
    .where(eq(seal.sha256, sha256));

type StoredReport = Pick<
  SealRow,
  "reportFile" | "reportSha256" | "reportBytes" | "reportAt" | "reportKeyId" | "reportSignature"
>;

/** The first report of a seal stays, also where an erasure removed its file. One that was drawn before an erasure is not recorded after it. */
export const recordReport = (
  db: Sql,
  { sha256, personalFile }: Pick<SealRow, "sha256" | "personalFile">,
  report: StoredReport,
) =>
  db
    .update(seal)
    .set(report)
    .where(
      and(
        eq(seal.sha256, sha256),
        isNull(seal.reportSha256),
        personalFile === null ? isNull(seal.personalFile) : eq(seal.personalFile, personalFile),
      ),
    )
    .returning({ sha256: seal.sha256 });
