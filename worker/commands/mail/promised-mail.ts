import type { MailJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectUnqueued, setQueued } from "../../storage/mail/promised-mail.ts";

const MINUTE = 60_000;
/** Whoever promised a letter has put it in the queue by then, or never will. */
const QUEUED_WITHIN_MS = 5 * MINUTE;

/** Told when the queue has them: from then on the queue loses none. */
export async function markQueued(env: Env, jobs: readonly MailJob[], now: Date): Promise<void> {
  await setQueued(openDatabase(env.DB, "first-primary").sql, jobs, now);
}

/** Promised in a batch, and no word since that they were put in the queue. */
export async function unqueuedMail(env: Env, now: Date, limit: number): Promise<MailJob[]> {
  const before = new Date(now.getTime() - QUEUED_WITHIN_MS);
  const rows = await selectUnqueued(openDatabase(env.DB, "first-primary").sql, before, limit);
  return rows.map(({ job }) => job);
}
