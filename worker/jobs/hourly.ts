import { markQueued, unqueuedMail } from "../commands/mail/promised-mail.ts";
import type { Env } from "../env.ts";

// As many as a queue takes at once, and as D1 takes parameters for.
const AT_ONCE = 90;
const MOST_ROUNDS = 20;

/** Letters whose sender did not live to put them in the queue. One that is queued twice is still sent once. */
async function queueForgottenMail(env: Env, now: Date): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const jobs = await unqueuedMail(env, now, AT_ONCE);
    if (jobs.length === 0) return;
    await env.MAIL_QUEUE.sendBatch(jobs.map((body) => ({ body })));
    await markQueued(env, jobs, now);
  }
}

export const hourly = (env: Env): Promise<void> => queueForgottenMail(env, new Date());
