import { desc, eq } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { outboxMessage } from "./tables/operations.ts";

const SHOWN = 50;

export const addToOutbox = (db: Sql, message: Omit<typeof outboxMessage.$inferInsert, "id" | "at">) =>
  db.insert(outboxMessage).values(message);

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
    .limit(SHOWN);
