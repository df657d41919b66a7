import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from "drizzle-orm";
import type { FileOwner } from "../../contract/enums.ts";
import type { Purpose } from "../../contract/forms/media.ts";
import type { FileQuota } from "../../contract/limits.ts";
import type { Sql } from "../core/database.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { accident } from "../tables/accident.ts";
import { actionComment } from "../tables/action-comment.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { document, documentVersion } from "../tables/document.ts";
import { planOccurrence } from "../tables/plan.ts";
import { attachment, fileUsage } from "../tables/attachment.ts";
import { company, subscription } from "../tables/organisation/organisation.ts";

export type NewAttachment = typeof attachment.$inferInsert;
export type AttachmentRow = typeof attachment.$inferSelect;
/** A form, or an action, a checklist, a line of the plan or a document under its own id. */
export type OwningForm = { type: FileOwner; formId: string };

/** Binds all keys as one parameter. */
const hasKeyIn = (keys: readonly string[]): SQL =>
  inArray(attachment.r2Key, sql`(select value from json_each(${JSON.stringify(keys)}))`);

const isOf = ({ type, formId }: OwningForm) =>
  and(eq(attachment.formId, formId), eq(attachment.formType, type));

export const selectAttachments = (db: Sql, keys: readonly string[]) =>
  db
    .select()
    .from(attachment)
    .where(and(hasKeyIn(keys), isNull(attachment.releasedAt)));

/** Includes released ones: a key cannot be reused while its object exists. */
export const selectAttachment = (db: Sql, r2Key: string) =>
  db.select().from(attachment).where(eq(attachment.r2Key, r2Key));

/** The size of the files in the ledger. Their keys start with the company, so no other company's rows are read. */
const sumOfFiles = (companyId: string): SQL =>
  sql`(select coalesce(sum(${attachment.bytes}), 0) from ${attachment} where ${attachment.r2Key} >= ${`${companyId}/`} and ${attachment.r2Key} < ${`${companyId}0`})`;

/** The sum is needed once for each company: from its first upload on, the total is stored. */
const usedBytes = (companyId: string): SQL<number> =>
  sql`coalesce((select ${fileUsage.bytes} from ${fileUsage} where ${fileUsage.companyId} = ${companyId}), ${sumOfFiles(companyId)})`;

/** The quota of a subscription lasts as long as its seats: `isPaid` in worker/domain/subscription.ts. */
const quotaOf = (companyId: string, { freePlanBytes, equipoPlanBytes, graceBegan }: FileQuota): SQL<number> =>
  sql`case
      when exists (
        select 1 from ${subscription}
        where ${subscription.referenceId} = ${companyId}
          and (
            ${subscription.status} in ('active', 'trialing')
              or ${subscription.status} = 'past_due' and ${subscription.pastDueSince} > ${graceBegan.getTime()}
          )
      ) then ${equipoPlanBytes}
      else ${freePlanBytes}
    end`;

export const selectFileUsage = (db: Sql, companyId: string, quota: FileQuota) =>
  db
    .select({ used: usedBytes(companyId), atMost: quotaOf(companyId, quota) })
    .from(company)
    .where(eq(company.id, companyId));

/** The files of a record for that purpose that are not removed. */
export const countFiles = (db: Sql, form: OwningForm, purpose: Purpose) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(attachment)
    .where(and(isOf(form), eq(attachment.purpose, purpose), isNull(attachment.releasedAt)));

/** Follow-up of an insertion. */
export const addFileUsage = (
  db: Sql,
  { companyId, bytes }: { companyId: string; bytes: number },
  done: TookEffect,
) =>
  db
    .insert(fileUsage)
    .select(sql`select ${companyId}, ${sumOfFiles(companyId)} where ${done}`)
    .onConflictDoUpdate({
      target: fileUsage.companyId,
      set: { bytes: sql`${fileUsage.bytes} + ${bytes}` },
    });

type InsertConditions = { otherKeys: readonly string[]; quota: FileQuota };

/**
 * Inserts nothing if the key, or the same id with another file type, is registered already, or if the company's files would
 * exceed its quota.
 */
export const insertAttachment = (db: Sql, { otherKeys, quota }: InsertConditions, row: NewAttachment) =>
  insertWhere(
    db,
    attachment,
    row,
    sql`not exists (select 1 from ${attachment} where ${hasKeyIn(otherKeys)}) and ${hasRoomFor(row.companyId, row.bytes, quota)}`,
  )
    .onConflictDoNothing()
    .returning({ r2Key: attachment.r2Key });

/** Follow-up of the insert of the record that the file belongs to. The condition of that insert checks the quota. */
export const insertAttachmentAfter = (db: Sql, row: NewAttachment, done: TookEffect) =>
  insertWhere(db, attachment, row, done);

/** True while the company's files may take up so many bytes more. */
export const hasRoomFor = (companyId: string, bytes: number, quota: FileQuota): SQL =>
  sql`${usedBytes(companyId)} + ${bytes} <= ${quotaOf(companyId, quota)}`;

/** True while the new files are not released, and none of the files that the record refers to is. */
export const areAttachmentsAvailable = (newKeys: readonly string[], keys: readonly string[]): SQL =>
  sql`(
      select count(*) from ${attachment} where ${hasKeyIn(newKeys)} and ${isNull(attachment.releasedAt)}
    ) = ${newKeys.length}
      and not exists (
        select 1 from ${attachment} where ${hasKeyIn(keys)} and ${isNotNull(attachment.releasedAt)}
      )`;

/** Whether a record refers to the file: the JSON of its lists and signatures contains the file's key. */
const isReferenced = ({ type, formId }: OwningForm): SQL => {
  if (type === "action")
    return sql`exists (select 1 from ${actionComment} as c where c.action_id = ${formId} and instr(c.photos || coalesce(c.documents, ''), "attachment"."r2_key") > 0)`;
  if (type === "checklist")
    return sql`exists (select 1 from ${checklist} as c where c.id = ${formId} and instr(c.questions, "attachment"."r2_key") > 0)`;
  if (type === "planLine")
    return sql`exists (select 1 from ${planOccurrence} as o where o.line_id = ${formId} and instr(o.files, "attachment"."r2_key") > 0)`;
  if (type === "document")
    return sql`(exists (select 1 from ${documentVersion} as v where v.document_id = ${formId} and v.r2_key = "attachment"."r2_key")
      or exists (select 1 from ${document} as d where d.id = ${formId} and instr(d.files, "attachment"."r2_key") > 0))`;
  if (type === "accident")
    return sql`exists (select 1 from ${accident} as a where a.id = ${formId} and instr(a.files, "attachment"."r2_key") > 0)`;
  const table = FORM_TABLES[type];
  const json = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "json");
  const jsonTexts = json.map(({ name }) => sql`coalesce(f.${sql.identifier(name)}, '')`);
  return jsonTexts.length === 0
    ? sql`false`
    : sql`exists (select 1 from ${table} as f where f.id = ${formId} and instr(${sql.join(jsonTexts, sql` || `)}, "attachment"."r2_key") > 0)`;
};

/** Goes with a change: the files that the record, as it stands now in the batch, points at are attached. */
export const attachReferenced = (db: Sql, form: OwningForm, now: Date, done: TookEffect) =>
  db
    .update(attachment)
    .set({ attachedAt: now })
    .where(
      and(isOf(form), isNull(attachment.attachedAt), isNull(attachment.releasedAt), isReferenced(form), done),
    );

/**
 * Goes with the change of a form: brings the ledger to what the record, as it stands now in the batch, points at, and tells
 * what was let go. Looking at the record rather than at what was sent, it is right whoever else wrote meanwhile.
 */
export const syncAttachments = (db: Sql, form: OwningForm, now: Date, done: TookEffect) => ({
  attached: attachReferenced(db, form, now, done),
  released: db
    .update(attachment)
    .set({ releasedAt: now })
    .where(
      and(
        isOf(form),
        isNotNull(attachment.attachedAt),
        isNull(attachment.releasedAt),
        sql`not ${isReferenced(form)}`,
        done,
      ),
    )
    .returning({ r2Key: attachment.r2Key }),
});

/** Follow-up of a form's deletion: releases all its files, including unattached ones. */
export const releaseAll = (db: Sql, form: OwningForm, now: Date, done: TookEffect) =>
  db
    .update(attachment)
    .set({ releasedAt: now })
    .where(and(isOf(form), isNull(attachment.releasedAt), done))
    .returning({ r2Key: attachment.r2Key });

/** Releases files that have been unattached since then; no record can refer to them afterwards. */
export const releaseUnattached = (db: Sql, since: Date, now: Date, limit: number) =>
  db
    .update(attachment)
    .set({ releasedAt: now })
    .where(
      inArray(
        attachment.r2Key,
        db
          .select({ r2Key: attachment.r2Key })
          .from(attachment)
          .where(
            and(
              isNull(attachment.attachedAt),
              isNull(attachment.releasedAt),
              lte(attachment.createdAt, since),
            ),
          )
          .orderBy(asc(attachment.createdAt))
          .limit(limit),
      ),
    )
    .returning({ r2Key: attachment.r2Key });

export const selectReleased = (db: Sql, limit: number) =>
  db
    .select({ r2Key: attachment.r2Key })
    .from(attachment)
    .where(isNotNull(attachment.releasedAt))
    .orderBy(asc(attachment.releasedAt))
    .limit(limit);

/** Runs after the objects are deleted: only then the bucket no longer has their bytes. */
export function deleteReleased(db: Sql, keys: readonly string[]) {
  const isReleased = and(hasKeyIn(keys), isNotNull(attachment.releasedAt));
  const released = sql`select ${attachment.companyId} as company_id, sum(${attachment.bytes}) as bytes from ${attachment} where ${isReleased} group by ${attachment.companyId}`;
  return db.batch([
    db
      .update(fileUsage)
      .set({
        bytes: sql`max(0, ${fileUsage.bytes} - (select bytes from (${released}) as released where released.company_id = ${fileUsage.companyId}))`,
      })
      .where(inArray(fileUsage.companyId, sql`(select company_id from (${released}))`)),
    db.delete(attachment).where(isReleased),
  ]);
}

/** Files without a hash, by key, after the given one. */
export const selectWithoutHash = (db: Sql, after: string, limit: number) =>
  db
    .select({ r2Key: attachment.r2Key })
    .from(attachment)
    .where(and(isNull(attachment.sha256), gt(attachment.r2Key, after)))
    .orderBy(asc(attachment.r2Key))
    .limit(limit);

export const setHashes = (db: Sql, hashes: Readonly<Record<string, string>>) =>
  db
    .update(attachment)
    .set({ sha256: sql`${JSON.stringify(hashes)} ->> ('$."' || ${attachment.r2Key} || '"')` })
    .where(and(hasKeyIn(Object.keys(hashes)), isNull(attachment.sha256)));

/** The keys that are registered. */
export async function knownKeys(db: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ r2Key: attachment.r2Key }).from(attachment).where(hasKeyIn(keys));
  return new Set(rows.map(({ r2Key }) => r2Key));
}
