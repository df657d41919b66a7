import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { MailJob } from "../../queue-messages.ts";
import type { Sql } from "../core/database.ts";
import { promiseKey } from "../core/news.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";

export async function findPromise(db: Sql, key: string) {
  const [found] = await db.select().from(promisedMail).where(eq(promisedMail.key, key));
  return found ?? null;
}

export const selectUnqueued = (db: Sql, before: Date, limit: number) =>
  db
    .select({ job: promisedMail.job })
    .from(promisedMail)
    .where(and(isNull(promisedMail.queuedAt), lte(promisedMail.createdAt, before)))
    .orderBy(asc(promisedMail.createdAt))
    .limit(limit);

export const setQueued = (db: Sql, jobs: readonly MailJob[], now: Date) =>
  db
    .update(promisedMail)
    .set({ queuedAt: now })
    .where(inArray(promisedMail.key, jobs.map(promiseKey)));

export const setSent = (db: Sql, key: string, now: Date) =>
  db.update(promisedMail).set({ sentAt: now }).where(eq(promisedMail.key, key));

/** Deletes mail that was sent, or queued longer ago than a queue retains messages. */
export const deleteOldPromises = (db: Sql, before: Date) =>
  db.delete(promisedMail).where(or(lte(promisedMail.sentAt, before), lte(promisedMail.queuedAt, before)));
