import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import type { InboxKind } from "#worker/contract/inbox/inbox-kinds.ts";
import type { InboxRecordType } from "#worker/contract/inbox/inbox.ts";
import { instant, personId, plain, whenEmpty } from "../columns.ts";
import { user } from "../organisation/identity.ts";
import { companyReference } from "../organisation/organisation.ts";

/** Which entries the person has neither read nor been told of elsewhere. A statement uses the index only with the same words. */
export const IS_UNTOLD = `"read_at" is null and "told" is null`;

/** An entry of a person's inbox. What it says of the record is read from the record. */
export const notification = sqliteTable(
  "notification",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** What it came of: an entry of the audit log, or a deadline. A person has it once. */
    id: plain("id").notNull(),
    companyId: companyReference(),
    /** Who may no longer read the department's records is not told. Null for what is of no department. */
    departmentId: plain("department_id"),
    kind: plain("kind").$type<InboxKind>().notNull(),
    recordType: plain("record_type").$type<InboxRecordType>().notNull(),
    /** Of a user or of another record. */
    recordId: personId("record_id").notNull(),
    /** Without a foreign key: an erasure takes it out. */
    actorId: personId("actor_id"),
    at: instant("at").notNull(),
    readAt: instant("read_at"),
    /** What told it besides the inbox: "mail", "push", or the digest of this day. Null until then. */
    told: plain("told"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index("notification_of_user").on(t.userId, t.companyId, t.at, t.id),
    index("notification_unread").on(t.userId, t.companyId, t.at, t.id).where(whenEmpty(t.readAt)),
    // What a digest may list.
    index("notification_untold").on(t.userId, t.at, t.companyId).where(sql.raw(IS_UNTOLD)),
    index("notification_by_company").on(t.companyId),
    index("notification_by_time").on(t.at),
  ],
);

/** A record of which the person wants to hear no more. */
export const notificationMute = sqliteTable(
  "notification_mute",
  {
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    companyId: companyReference(),
    recordId: personId("record_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.recordId] }),
    index("notification_mute_by_company").on(t.companyId),
    index("notification_mute_by_time").on(t.at),
  ],
);
