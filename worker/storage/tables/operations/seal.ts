import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SEAL_CAUSES } from "#worker/contract/enums.ts";
import { instant, personId, plain, whenEmpty, whenSet, words } from "../columns.ts";

/**
 * The seals of records (docs/evidence.md). Their documents are in R2. No foreign keys: what is signed are the ids, and a seal goes
 * with its record in the statements that delete it.
 */
export const seal = sqliteTable(
  "seal",
  {
    /** The hash of the canonical record. */
    sha256: plain("sha256").primaryKey(),
    companyId: plain("company_id").notNull(),
    recordId: plain("record_id").notNull(),
    number: integer("number").notNull(),
    contentSha256: plain("content_sha256").notNull(),
    /** The salts of the personal values are made of it. Null in seals without digests, and where a value was removed by an erasure. */
    salt: plain("salt"),
    /** The file of the personal values beside the document; null in seals without digests. An erasure writes the next one. */
    personalFile: plain("personal_file"),
    previousSha256: plain("previous_sha256"),
    at: instant("at").notNull(),
    /** Signed, unless it is the completion. */
    cause: plain("cause", { enum: SEAL_CAUSES }).notNull().default("completion"),
    keyId: plain("key_id").notNull(),
    signature: plain("signature").notNull(),
    timestampToken: plain("timestamp_token"),
    /** Who completed the record: the document names them too, and an erased person is taken out of here. */
    byId: personId("by_id").notNull(),
    impersonatedById: personId("impersonated_by_id"),
    /** When people could change the record again. Until then its rows have to say what was sealed. */
    reopenedAt: instant("reopened_at"),
    /** Null also in seals of before: who reopened the record, or edited a submitted entry, was not kept. */
    reopenedById: personId("reopened_by_id"),
    reopenedImpersonatedById: personId("reopened_impersonated_by_id"),
    /** Null also where the person who completed the record took that back at once. */
    reopenReason: words("reopen_reason"),
    /** When a person was taken out of the rows, of a seal without digests: its document quotes them, and is for administrators since. */
    alteredAt: instant("altered_at"),
    /** When the nightly job found that the rows say something else. */
    foundChangedAt: instant("found_changed_at"),
    /** The report of the sealed record in the company's language; null until it is made, and after an erasure, which keeps its hash. */
    reportFile: plain("report_file"),
    reportSha256: plain("report_sha256"),
    reportBytes: integer("report_bytes"),
    reportAt: instant("report_at"),
    reportKeyId: plain("report_key_id"),
    reportSignature: plain("report_signature"),
    /** The company's root whose tree has the seal; null until it is signed. */
    rootNumber: integer("root_number"),
  },
  (t) => [
    uniqueIndex("seal_of_record").on(t.recordId, t.number),
    index("seal_by_company").on(t.companyId),
    index("seal_waiting").on(t.companyId).where(whenEmpty(t.rootNumber)),
    index("seal_by_report").on(t.reportSha256).where(whenSet(t.reportSha256)),
    index("seal_found_changed").on(t.foundChangedAt).where(whenSet(t.foundChangedAt)),
  ],
);

/** The seal is its record's last. */
export const isLastSeal = sql`"seal"."number" = (select max(later.number) from ${seal} as later where later.record_id = "seal"."record_id")`;
