import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { MailJob } from "../../contract/jobs.ts";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import { promisedMail } from "../tables/promised-mail.ts";

/** One letter of a kind about one thing: asking for it again is asking for the same. */
export const promiseKey = (job: MailJob): string => Object.values(job).join("/");

/** Goes with the change that the letters tell of. Answers with those that nobody had promised yet. */
export const promiseMail = (db: Sql, jobs: readonly MailJob[], now: Date, done: TookEffect) => {
  const rows = jobs.map((job) => ({ key: promiseKey(job), job }));
  return db
    .insert(promisedMail)
    .select(
      sql`select value ->> 'key', value -> 'job', ${now.getTime()}, null, null from json_each(${JSON.stringify(rows)}) where ${done}`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });
};

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

/** Sent, or given up: a queue keeps no letter that long. */
export const deleteOldPromises = (db: Sql, before: Date) =>
  db.delete(promisedMail).where(or(lte(promisedMail.sentAt, before), lte(promisedMail.queuedAt, before)));
