import type { MailJob } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { takePromised } from "../../storage/core/write.ts";
import { isInInbox } from "../../storage/inbox/notice-choice.ts";
import { selectUnqueued, setQueued } from "../../storage/mail/promised-mail.ts";

const MINUTE = 60_000;
/** A request that promised mail has queued it by then, or was stopped. */
const QUEUED_WITHIN_MS = 5 * MINUTE;

/** A queue takes 100 messages at once, and a D1 statement 100 parameters. */
export const QUEUED_AT_ONCE = 90;

/** The queue is responsible for them from then on. */
export async function queueMail(env: Env, jobs: readonly MailJob[], now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  for (let start = 0; start < jobs.length; start += QUEUED_AT_ONCE) {
    const part = jobs.slice(start, start + QUEUED_AT_ONCE);
    await env.MAIL_QUEUE.sendBatch(
      part.map((body) =>
        isInInbox(body) ? { body, delaySeconds: Number(env.MAIL_WAITS_SECONDS) } : { body },
      ),
    );
    await setQueued(sql, part, now);
  }
}

/** What the news of this request's changes promised, whether its command returned it or not. */
export const promisedByNews = (sql: Sql): readonly MailJob[] => takePromised(sql);

/** Mail that a batch promised and that was never marked as queued. */
export async function unqueuedMail(env: Env, now: Date, limit: number): Promise<MailJob[]> {
  const before = new Date(now.getTime() - QUEUED_WITHIN_MS);
  const rows = await selectUnqueued(openDatabase(env.DB, "first-primary").sql, before, limit);
  return rows.map(({ job }) => job);
}
