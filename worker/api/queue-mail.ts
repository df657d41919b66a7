import { markQueued } from "../commands/mail/promised-mail.ts";
import type { MailJob } from "../contract/jobs.ts";
import { inBackground } from "./background.ts";
import type { AppContext } from "./context.ts";

/** All mail but the sign-in code goes through the queue, which tries again and keeps what it could not send. */
export const queueMail = (c: AppContext, job: MailJob): void => inBackground(c, c.env.MAIL_QUEUE.send(job));

/** What was promised in a batch; if this is not reached, an hourly round finds the promise. */
export function queuePromisedMail(c: AppContext, jobs: readonly MailJob[]): void {
  if (jobs.length === 0) return;
  const queued = c.env.MAIL_QUEUE.sendBatch(jobs.map((body) => ({ body })));
  inBackground(
    c,
    queued.then(() => markQueued(c.env, jobs, new Date())),
  );
}
