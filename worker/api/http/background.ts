// Work that continues after the response.
import { removeReleased } from "../../commands/attachments/remove-released.ts";
import { promisedByNews, queueMail } from "../../commands/mail/promised-mail.ts";
import type { JobMessage, MailJob } from "../../queue-messages.ts";
import { log } from "../../log.ts";
import type { AppContext } from "./context.ts";

/** A failure is logged under the request's id. */
export function inBackground(c: AppContext, work: Promise<unknown>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => log("error", "BACKGROUND_WORK_FAILED", { requestId, error })),
  );
}

const queued = new WeakSet<MailJob>();

/** Queues what a batch promised. Should this not run, a job finds the promise within the hour. */
export function queuePromisedMail(c: AppContext, promised: readonly MailJob[]): void {
  const jobs = promised.filter((job) => !queued.has(job));
  for (const job of jobs) queued.add(job);
  if (jobs.length > 0) inBackground(c, queueMail(c.env, jobs, new Date()));
}

/** At the end of a request: what its news promised and nobody has queued yet. */
export const queueWhatNewsPromised = (c: AppContext): void =>
  queuePromisedMail(c, promisedByNews(c.get("db").sql));

/** Should this not run, the hourly job queues it. */
export const queueJob = (c: AppContext, job: JobMessage): void => inBackground(c, c.env.JOB_QUEUE.send(job));

/** Deletes files that no record points at any more. The nightly sweep deletes those that this missed. */
export function removeFiles(c: AppContext, keys: readonly string[]): void {
  if (keys.length > 0) inBackground(c, removeReleased(c.env, keys));
}
