import { desc, eq } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { outboxMessage } from "../tables/operations/operations.ts";

const MAX_LISTED = 50;

/** A message with a given id is stored once, however often it is added. */
export const addToOutbox = (db: Sql, message: Omit<typeof outboxMessage.$inferInsert, "at">) =>
  db.insert(outboxMessage).values(message).onConflictDoNothing();

export const listOutbox = (db: Sql, to: string | undefined) =>
  db
    .select({
      to: outboxMessage.to,
      subject: outboxMessage.subject,
      text: outboxMessage.text,
      html: outboxMessage.html,
      kind: outboxMessage.kind,
      at: outboxMessage.at,
    })
    .from(outboxMessage)
    .where(to === undefined ? undefined : eq(outboxMessage.to, to))
    .orderBy(desc(outboxMessage.at), desc(outboxMessage.id))
    .limit(MAX_LISTED);
