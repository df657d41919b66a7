import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, instant, notNegative, timestamps } from "../columns.ts";
import { companyReference } from "../organisation/organisation.ts";

export const ERASURE_KINDS = ["account", "member", "name"] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

/** Where an erasure goes on: the walks through the first of the companies come first, then those through the whole platform. */
export type ErasurePosition = {
  companies: string[];
  walk: number;
  /** The walk goes on after this time or key. */
  after: number | string | null;
};

/**
 * A person who is being taken out of the records: a whole account, somebody who has left a company, or a name without an account
 * that an administrator replaces in completed records. The row holds the name until it is in no record any more, and goes then.
 * No foreign keys, because the account's row goes first.
 */
export const erasure = sqliteTable("erasure", {
  id: idColumn(),
  kind: text("kind", { enum: ERASURE_KINDS }).notNull(),
  userId: text("user_id"),
  /** Null for an account: all companies whose records name it. */
  companyId: text("company_id"),
  name: text("name").notNull(),
  email: text("email"),
  requestedById: text("requested_by_id").notNull(),
  reason: text("reason"),
  position: text("position", { mode: "json" }).$type<ErasurePosition>().notNull(),
  /** How many steps have been taken. A step takes effect only on the count that it has read. */
  steps: integer("steps").notNull().default(0),
  ...timestamps(),
});

/** The numbers of "Persona eliminada 3", one series for each company. The id is also that of the row in `user`, if there is one. */
export const erasedPerson = sqliteTable(
  "erased_person",
  {
    id: idColumn(),
    companyId: companyReference(),
    number: integer("number").notNull(),
    erasureId: text("erasure_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [
    notNegative("erased_person_number_not_negative", t.number),
    uniqueIndex("erased_person_number").on(t.companyId, t.number),
    uniqueIndex("erased_person_of_erasure").on(t.erasureId, t.companyId),
  ],
);
