import type { MailJob } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectUnqueued, setQueued } from "../../storage/mail/promised-mail.ts";

const MINUTE = 60_000;
/** A request that promised mail has queued it by then, or was stopped. */
const QUEUED_WITHIN_MS = 5 * MINUTE;

/** Called once the queue has the jobs; the queue is responsible for them from then on. */
export async function markQueued(env: Env, jobs: readonly MailJob[], now: Date): Promise<void> {
  await setQueued(openDatabase(env.DB, "first-primary").sql, jobs, now);
}

/** Mail that a batch promised and that was never marked as queued. */
export async function unqueuedMail(env: Env, now: Date, limit: number): Promise<MailJob[]> {
  const before = new Date(now.getTime() - QUEUED_WITHIN_MS);
  const rows = await selectUnqueued(openDatabase(env.DB, "first-primary").sql, before, limit);
  return rows.map(({ job }) => job);
}
