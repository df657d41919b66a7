import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Amendment } from "#worker/domain/evidence/audit-tree.ts";
import { STAMP_FAILURES } from "#worker/contract/enums.ts";
import { idColumn, instant, json, plain, whenEmpty, whenSet } from "../columns.ts";

/** A leaf as it is stored: id, time, hash, and why the entry is no longer as an earlier leaf says. */
export type StoredLeaf = readonly [id: string, at: number, sha256: string | null, because?: Amendment];

export type StoredPlace = { index: number; proof: readonly string[] };

/** The signed trees of the audit log (docs/evidence.md). No foreign keys: what is signed are the ids. */
export const auditRoot = sqliteTable(
  "audit_root",
  {
    /** The company, or "platform" for the entries of none. */
    companyId: plain("company_id").notNull(),
    number: integer("number").notNull(),
    untilAt: instant("until_at").notNull(),
    untilId: plain("until_id").notNull(),
    count: integer("count").notNull(),
    root: plain("root").notNull(),
    previousSha256: plain("previous_sha256"),
    at: instant("at").notNull(),
    keyId: plain("key_id").notNull(),
    signature: plain("signature").notNull(),
    leaves: json<readonly StoredLeaf[]>("leaves", "nothing").notNull(),
    /** Of a company's root: the platform's root whose tree has it, and its place there. Null in roots of before and in the platform's. */
    platformNumber: integer("platform_number"),
    platformPlace: json<StoredPlace>("platform_place", "nothing"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.number] }),
    index("audit_root_by_time").on(t.at),
    index("audit_root_by_end").on(t.companyId, t.untilAt, t.untilId),
  ],
);

/** Entries that an erasure changed or that the retention period ended: the next tree says so. */
export const auditAmendment = sqliteTable(
  "audit_amendment",
  {
    id: idColumn(),
    entryId: plain("entry_id").notNull(),
    companyId: plain("company_id").notNull(),
    because: plain("because", { enum: ["erasure", "retention"] }).notNull(),
    at: instant("at").notNull(),
    /** The root whose tree says so; null until it is signed. */
    rootNumber: integer("root_number"),
  },
  (t) => [
    index("audit_amendment_of_entry").on(t.entryId),
    index("audit_amendment_by_time").on(t.at),
    index("audit_amendment_waiting").on(t.companyId).where(whenEmpty(t.rootNumber)),
  ],
);

/** What an authority answered when it was asked to stamp a root of the platform's chain, the last time. */
export const timeStamp = sqliteTable(
  "time_stamp",
  {
    rootNumber: integer("root_number").notNull(),
    /** Its address. */
    authority: plain("authority").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** The whole answer (RFC 3161, TimeStampResp) in Base64. Null while there is none that is right. */
    answer: plain("answer"),
    failure: plain("failure", { enum: STAMP_FAILURES }),
  },
  (t) => [
    primaryKey({ columns: [t.rootNumber, t.authority] }),
    index("time_stamp_given").on(t.rootNumber).where(whenSet(t.answer)),
    index("time_stamp_by_time").on(t.askedAt),
  ],
);

export const AUDIT_FAULTS = ["changed", "deleted", "inserted"] as const;

/** What the nightly check found. */
export const auditFinding = sqliteTable(
  "audit_finding",
  {
    companyId: plain("company_id").notNull(),
    /** The entry, or "root 12". */
    subject: plain("subject").notNull(),
    fault: plain("fault", { enum: AUDIT_FAULTS }).notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.subject] })],
);
