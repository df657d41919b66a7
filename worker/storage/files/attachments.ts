import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { attachment } from "../tables/attachment.ts";

export type AttachmentRow = typeof attachment.$inferSelect;
export type OwningForm = { type: FormType; formId: string };

/** However many keys, one parameter. */
const among = (keys: readonly string[]): SQL =>
  inArray(attachment.r2Key, sql`(select value from json_each(${JSON.stringify(keys)}))`);

const isOf = ({ type, formId }: OwningForm) =>
  and(eq(attachment.formId, formId), eq(attachment.formType, type));

export const selectAttachments = (db: Sql, keys: readonly string[]) =>
  db
    .select()
    .from(attachment)
    .where(and(among(keys), isNull(attachment.releasedAt)));

/** Released ones too: their key is not to be had again while the object is there. */
export const selectAttachment = (db: Sql, r2Key: string) =>
  db.select().from(attachment).where(eq(attachment.r2Key, r2Key));

/** Nothing where the key is in the ledger already. */
export const insertAttachment = (db: Sql, row: typeof attachment.$inferInsert) =>
  insertWhere(db, attachment, row, sql`true`)
    .onConflictDoNothing()
    .returning({ r2Key: attachment.r2Key });

/** Holds while the new files wait for the record and none of those it points at has been let go by somebody else. */
export const areAttachmentsAvailable = (newKeys: readonly string[], keys: readonly string[]): SQL =>
  sql`(select count(*) from ${attachment} where ${among(newKeys)} and ${isNull(attachment.releasedAt)}) = ${newKeys.length} and not exists (select 1 from ${attachment} where ${among(keys)} and ${isNotNull(attachment.releasedAt)})`;

/** Files that a record points at: the text of its lists and signatures has their keys. */
const isPointedAt = ({ type, formId }: OwningForm): SQL => {
  const table = FORM_TABLES[type];
  const json = Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "json");
  const pointers = json.map(({ name }) => sql`coalesce(f.${sql.identifier(name)}, '')`);
  return pointers.length === 0
    ? sql`false`
    : sql`exists (select 1 from ${table} as f where f.id = ${formId} and instr(${sql.join(pointers, sql` || `)}, "attachment"."r2_key") > 0)`;
};

/**
 * Goes with the change of a form: brings the ledger to what the record, as it stands now in the batch, points at, and tells
 * what was let go. Looking at the record rather than at what was sent, it is right whoever else wrote meanwhile.
 */
export const syncAttachments = (db: Sql, form: OwningForm, now: Date, done: TookEffect) => ({
  attached: db
    .update(attachment)
    .set({ attachedAt: now })
    .where(
      and(isOf(form), isNull(attachment.attachedAt), isNull(attachment.releasedAt), isPointedAt(form), done),
    ),
  released: db
    .update(attachment)
    .set({ releasedAt: now })
    .where(
      and(
        isOf(form),
        isNotNull(attachment.attachedAt),
        isNull(attachment.releasedAt),
        sql`not ${isPointedAt(form)}`,
        done,
      ),
    )
    .returning({ r2Key: attachment.r2Key }),
});

/** Goes with the deletion of a form: lets all its files go, those that still wait too. */
export const releaseAll = (db: Sql, form: OwningForm, now: Date, done: TookEffect) =>
  db
    .update(attachment)
    .set({ releasedAt: now })
    .where(and(isOf(form), isNull(attachment.releasedAt), done))
    .returning({ r2Key: attachment.r2Key });

/** Takes what has waited since then; from this moment no record can point at it any more. */
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

/** When their objects are gone. */
export const deleteReleased = (db: Sql, keys: readonly string[]) =>
  db.delete(attachment).where(and(among(keys), isNotNull(attachment.releasedAt)));

/** Those of the keys that are in the ledger. */
export async function knownKeys(db: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ r2Key: attachment.r2Key }).from(attachment).where(among(keys));
  return new Set(rows.map(({ r2Key }) => r2Key));
}
