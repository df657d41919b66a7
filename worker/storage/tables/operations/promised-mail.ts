import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import type { MailJob } from "#worker/queue-messages.ts";
import { contact, createdAt, instant, json, whenEmpty } from "../columns.ts";

/** A letter promised in the batch of what it tells of: it is sent once, even if nobody lived to put it in the queue. */
export const promisedMail = sqliteTable(
  "promised_mail",
  {
    /** Names the letter wherever it comes by: here, in the outbox, at Resend. */
    key: contact("key").primaryKey(),
    job: json<MailJob>("job", "contact").notNull(),
    createdAt: createdAt(),
    queuedAt: instant("queued_at"),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("promised_mail_unqueued").on(t.createdAt).where(whenEmpty(t.queuedAt)),
    index("promised_mail_sent").on(t.sentAt),
  ],
);
