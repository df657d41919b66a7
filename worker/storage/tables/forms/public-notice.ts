import { index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  createdAt,
  idColumn,
  instant,
  jsonList,
  oneOf,
  personId,
  personName,
  plain,
  words,
  contact,
} from "../columns.ts";
import { companyReference } from "../organisation/organisation.ts";

export const PUBLIC_NOTICE_STATES = ["waiting", "admitted", "rejected"] as const;

/** A photo of a notice that is not admitted: an object of the bucket that is in no ledger yet. */
export type WaitingPhoto = { id: string; contentType: "image/jpeg" | "image/png" | "image/webp" };

/**
 * What somebody without an account wrote at the address of a label. It is no record: it becomes an entry of the mailbox under the same id once
 * it is admitted, and its words are then the entry's alone. No foreign keys to places, which may be deleted while it waits.
 */
export const publicNotice = sqliteTable(
  "public_notice",
  {
    id: idColumn(),
    companyId: companyReference(),
    locationId: plain("location_id").notNull(),
    /** Empty where the sender found none in the location: whoever admits it chooses one. */
    zoneId: plain("zone_id").notNull(),
    communicationType: plain("communication_type"),
    description: words("description").notNull(),
    name: personName("name"),
    contact: contact("contact"),
    photos: jsonList<WaitingPhoto>("photos", {
      list: { members: { id: "nothing", contentType: "nothing" } },
    }),
    // A slow, keyed hash of the receipt code (commands/notices/receipt.ts). The code itself is stored nowhere.
    receiptHash: plain("receipt_hash").notNull(),
    state: plain("state", { enum: PUBLIC_NOTICE_STATES }).notNull().default("waiting"),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedById: personId("decided_by_id"),
    // What whoever has the receipt reads of a rejection.
    reason: words("reason"),
  },
  (t) => [
    oneOf("public_notice_state_known", t.state, PUBLIC_NOTICE_STATES),
    uniqueIndex("public_notice_by_receipt").on(t.receiptHash),
    index("public_notice_of_company").on(t.companyId, t.state, t.createdAt, t.id),
    index("public_notice_decided").on(t.state, t.decidedAt),
  ],
);
