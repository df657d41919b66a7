import { index, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { instant, personId, personName } from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference } from "./organisation.ts";

/**
 * Under which names a company has known a person, and when. Triggers on memberships and accounts keep it, because better-auth
 * writes accounts by itself; it goes with the account, or when the person is taken out of the company's records.
 */
export const knownName = sqliteTable(
  "known_name",
  {
    companyId: companyReference(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: personName("name").notNull(),
    since: instant("since").notNull(),
    /** Null for the present one. */
    until: instant("until"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.since] }),
    index("known_name_of_user").on(t.userId),
  ],
);
