import { primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { instant, personId } from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference } from "./organisation.ts";

/** Who asked to enter a company with a code although it requires a stronger sign-in (policy/strong-sign-in.ts). */
export const codeEntry = sqliteTable(
  "code_entry",
  {
    companyId: companyReference(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    requestedAt: instant("requested_at").notNull(),
    // From when to when a code is enough. Null until an owner confirms the request of somebody who is none.
    opensAt: instant("opens_at"),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] })],
);
