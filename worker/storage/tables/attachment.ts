import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { FILE_OWNERS } from "../../contract/enums.ts";
import { PURPOSES } from "../../contract/forms/media.ts";
import {
  createdAt,
  instant,
  notNegative,
  oneOf,
  personId,
  plain,
  whenEmpty,
  whenSet,
  words,
} from "./columns.ts";
import { sql } from "drizzle-orm";

/**
 * One row for each stored file. It is unattached (neither time set), attached (a record refers to it) or released, which is
 * final; the row stays until the object is deleted. No foreign keys, because the row outlives its form.
 */
export const attachment = sqliteTable(
  "attachment",
  {
    r2Key: plain("r2_key").primaryKey(),
    companyId: plain("company_id").notNull(),
    // Files of an action, a checklist, a planned task or a document of the library say so here, and have its id, or that of its line, as that of the form.
    formType: plain("form_type", { enum: FILE_OWNERS }).notNull(),
    formId: plain("form_id").notNull(),
    purpose: plain("purpose", { enum: PURPOSES }).notNull(),
    contentType: plain("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    /** Of a document; null where they could not be counted. */
    pages: integer("pages"),
    etag: plain("etag").notNull(),
    /** SHA-256 of the bytes that were sent; the stored ones have no metadata. Null in rows older than the column. */
    sentHash: plain("sent_hash"),
    /** SHA-256 of the bytes that are stored. Null in rows older than the column, until a nightly job has computed it. */
    sha256: plain("sha256"),
    filename: words("filename").notNull(),
    uploadedById: personId("uploaded_by_id").notNull(),
    createdAt: createdAt(),
    attachedAt: instant("attached_at"),
    releasedAt: instant("released_at"),
  },
  (t) => [
    oneOf("attachment_form_type_known", t.formType, FILE_OWNERS),
    oneOf("attachment_purpose_known", t.purpose, PURPOSES),
    notNegative("attachment_bytes_not_negative", t.bytes),
    index("attachment_by_form").on(t.formId, t.formType),
    index("attachment_waiting")
      .on(t.createdAt)
      .where(sql`${whenEmpty(t.attachedAt)} and ${whenEmpty(t.releasedAt)}`),
    index("attachment_without_hash").on(t.r2Key).where(whenEmpty(t.sha256)),
    index("attachment_released").on(t.releasedAt).where(whenSet(t.releasedAt)),
  ],
);

/** The bytes of a company's rows in `attachment`, kept up to date in the batches that insert and delete them. */
export const fileUsage = sqliteTable(
  "file_usage",
  { companyId: plain("company_id").primaryKey(), bytes: integer("bytes").notNull() },
  (t) => [index("file_usage_by_bytes").on(t.bytes, t.companyId)],
);
