import { index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { contact, createdAt, personId, plain } from "../columns.ts";
import { session, user } from "../organisation/identity.ts";

/** A device that shows what is new in the person's inbox while the app is closed. It ends with the session that asked for it. */
export const pushSubscription = sqliteTable(
  "push_subscription",
  {
    /** Made from the endpoint: a device that somebody else signs in on has one row. */
    id: plain("id").primaryKey(),
    userId: personId("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: plain("session_id")
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: "cascade" }),
    endpoint: contact("endpoint").notNull(),
    p256dh: plain("p256dh").notNull(),
    auth: plain("auth").notNull(),
    /** Refusals one after the other; the third ends it. */
    refusals: integer("refusals").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index("push_subscription_of_user").on(t.userId)],
);
