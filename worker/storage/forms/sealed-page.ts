import { and, asc, getTableColumns, gt, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, type NewsOf, rowsOfNews, promisePushes } from "../core/news.ts";
import { attachment } from "../tables/attachment.ts";
import { formField } from "../tables/forms/checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { isLastSeal, seal } from "../tables/operations/seal.ts";
import { SAFETY_CHECK_LINKS } from "./form-links.ts";

const linkOf = (type: FormType): SQL => sql`${formField}.${sql.identifier(SAFETY_CHECK_LINKS[type] ?? "")}`;
const WITH_SAFETY_CHECKS = FORM_TYPES.filter((type) => SAFETY_CHECK_LINKS[type] !== undefined);

/** The last seals of the next records after that id. */
export const readSealedPage = (db: Sql, after: string, most: number) =>
  readSealed(db, gt(seal.recordId, after), most);

/** The last seals of these records. */
export const readSealedRecords = (db: Sql, ids: readonly string[]) =>
  readSealed(
    db,
    inArray(seal.recordId, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    ids.length,
  );

/**
 * Last seals, each with what its record says now. One batch: the rows and the seals are of the same moment, so nobody completes or
 * reopens a record in between.
 */
async function readSealed(db: Sql, which: SQL, most: number) {
  const page = and(which, isLastSeal);
  const ids = db.select({ id: seal.recordId }).from(seal).where(page).orderBy(asc(seal.recordId)).limit(most);
  const { seals, forms, safetyChecks, ledger } = await readBatch(db, {
    seals: db
      .select({
        seal,
        count: sql<number>`(select count(*) from ${seal} as each where each.record_id = "seal"."record_id")`,
      })
      .from(seal)
      .where(page)
      .orderBy(asc(seal.recordId))
      .limit(most),
    forms: FORM_TYPES.map((type) =>
      db
        .select(getTableColumns(tableOf(type)))
        .from(tableOf(type))
        .where(inArray(tableOf(type).id, ids)),
    ),
    safetyChecks: WITH_SAFETY_CHECKS.map((type) =>
      db
        .select({
          formId: sql<string>`${linkOf(type)}`,
          id: formField.id,
          field: formField.field,
          corrections: formField.corrections,
          note: formField.note,
        })
        .from(formField)
        .where(inArray(linkOf(type), ids))
        .orderBy(asc(formField.fieldOrder)),
    ),
    ledger: db
      .select({
        formId: attachment.formId,
        r2Key: attachment.r2Key,
        bytes: attachment.bytes,
        sha256: attachment.sha256,
      })
      .from(attachment)
      .where(and(inArray(attachment.formId, ids), isNull(attachment.releasedAt))),
  });
  return seals.map(({ seal: last, count }) => {
    const index = forms.findIndex((rows) => rows.some(({ id }) => id === last.recordId));
    const type = FORM_TYPES[index];
    const form = forms[index]?.find(({ id }) => id === last.recordId);
    const isOfRecord = ({ formId }: { formId: string | null }) => formId === last.recordId;
    return {
      last,
      /** The chain up to this seal has every seal. */
      isWhole: count === last.number,
      /** Null if the record is gone. */
      rows:
        type && form
          ? {
              type,
              form,
              safetyChecks: safetyChecks.flat().filter(isOfRecord),
              ledger: ledger.filter(isOfRecord),
            }
          : null,
    };
  });
}

export type SealedRows = Awaited<ReturnType<typeof readSealed>>[number];

/** For whoever made a record that no longer says what was sealed, and for the administrators; once for each seal. */
const mismatchNews = ({ last, rows }: SealedRows): NewsOf[] => {
  if (!rows) return [];
  const { type, form } = rows;
  const administrators = sql`select m.user_id from ${companyUser} as m where m.company_id = ${last.companyId} and m.role in ('owner', 'admin')`;
  return [
    {
      kind: "mismatch",
      about: { recordType: type, recordId: form.id, departmentId: form.departmentId ?? null },
      to: sql`${administrators} union select ${form.createdById}`,
      id: `mismatch-${last.sha256.slice(0, 40)}`,
      companyId: last.companyId,
    },
  ];
};

/** Notes that the records no longer say what these seals say, or with null that they do again. */
export async function markChanged(db: Sql, found: readonly SealedRows[], at: Date | null): Promise<void> {
  if (found.length === 0) return;
  const hashes = JSON.stringify(found.map(({ last }) => last.sha256));
  const marked = db
    .update(seal)
    .set({ foundChangedAt: at })
    .where(inArray(seal.sha256, sql`(select value from json_each(${hashes}))`));
  const told =
    at === null
      ? []
      : found.map((each) =>
          insertNotifications(db, rowsOfNews(mismatchNews(each)), { by: null, at }, sql`true`),
        );
  await db.batch([marked, ...told, ...(at === null ? [] : [promisePushes(db, at)])]);
}
