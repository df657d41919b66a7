import { index, integer, primaryKey, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  contact,
  idColumn,
  instant,
  notNegative,
  personId,
  personName,
  plain,
  timestamps,
  words,
} from "../columns.ts";
import { companyReference } from "../organisation/organisation.ts";

export const ERASURE_KINDS = ["account", "member"] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

/**
 * A person who is being taken out of the records: a whole account, or somebody who has left a company. The row goes with the last
 * step of its job. No foreign keys, because the account's row goes first.
 */
export const erasure = sqliteTable("erasure", {
  id: idColumn(),
  kind: plain("kind", { enum: ERASURE_KINDS }).notNull(),
  userId: personId("user_id"),
  /** Null for an account: all companies whose records name it. */
  companyId: plain("company_id"),
  name: personName("name").notNull(),
  email: contact("email"),
  requestedById: personId("requested_by_id").notNull(),
  reason: words("reason"),
  ...timestamps(),
});

/** The numbers of "Persona eliminada 3", one series for each company. The id is also that of the row in `user`, if there is one. */
export const erasedPerson = sqliteTable(
  "erased_person",
  {
    id: idColumn(),
    companyId: companyReference(),
    number: integer("number").notNull(),
    erasureId: plain("erasure_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    notNegative("erased_person_number_not_negative", t.number),
    uniqueIndex("erased_person_number").on(t.companyId, t.number),
    uniqueIndex("erased_person_of_erasure").on(t.erasureId, t.companyId),
  ],
);

/** Places where an erased person may still be named, because the text could also mean something else. The name is not kept. */
export const remainingMention = sqliteTable(
  "remaining_mention",
  {
    erasedPersonId: plain("erased_person_id")
      .notNull()
      .references(() => erasedPerson.id, { onDelete: "cascade" }),
    companyId: companyReference(),
    /** A kind of record by the names of the audit log. */
    recordType: plain("record_type").notNull(),
    recordId: plain("record_id").notNull(),
    field: plain("field").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.erasedPersonId, t.recordId, t.field] }),
    index("remaining_mention_by_company").on(t.companyId),
  ],
);
