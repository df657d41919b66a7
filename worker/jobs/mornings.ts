import { newDigests } from "../commands/mail/promise-digests.ts";
import { markQueued } from "../commands/mail/promised-mail.ts";
import type { MailJob } from "../contract/jobs.ts";
import type { Env } from "../env.ts";

// As many as a queue takes at once, and as D1 takes parameters for.
const AT_ONCE = 90;
/** One round puts no more than these in the queue; the hourly round finds the promises that are left. */
const MOST_BATCHES = 200;

function* batchesOf(jobs: readonly MailJob[]): Generator<MailJob[]> {
  for (let start = 0; start < jobs.length; start += AT_ONCE) yield jobs.slice(start, start + AT_ONCE);
}

/** Where it is seven in the morning, everybody with something due is written to: a message each, through the queue. */
export async function mornings(env: Env, now: Date): Promise<void> {
  let sent = 0;
  for await (const jobs of newDigests(env, now)) {
    for (const batch of batchesOf(jobs)) {
      sent += 1;
      if (sent > MOST_BATCHES) break;
      await env.MAIL_QUEUE.sendBatch(batch.map((body) => ({ body })));
      await markQueued(env, batch, now);
    }
  }
}
