import { claimFailedJob, releaseFailedJob } from "../../commands/jobs/failed-jobs.ts";
import * as contract from "../../contract/admin/failed-jobs.ts";
import { jobMessage, mailJob } from "../../queue-messages.ts";
import { Problem, problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { failedJobResponseOf, JOB_QUEUE, listFailedJobs } from "../../reads/operations/list-failed-jobs.ts";
import { handler } from "../http/route.ts";

const RETRY_AFTER_SECONDS = 5;

function send(env: Env, queue: string, body: unknown) {
  if (queue === JOB_QUEUE) return env.JOB_QUEUE.send(jobMessage.parse(body));
  return env.MAIL_QUEUE.send(mailJob.parse(body));
}

export const failedJobs = {
  listFailedJobs: handler(contract.listFailedJobs, ({ context, query }) => listFailedJobs(context, query)),

  retryFailedJob: handler(contract.retryFailedJob, async ({ c, context, params }) => {
    const { failure, claimed } = await claimFailedJob(context, params.jobId).catch(async (error: unknown) => {
      // Its answer may have been lost: a claim that nobody queues would make the next retry do nothing.
      if (!(error instanceof Problem)) await releaseFailedJob(context, params.jobId).catch(() => {});
      throw error;
    });
    if (claimed) {
      try {
        await send(c.env, failure.queue, claimed.body);
      } catch (cause) {
        await releaseFailedJob(context, params.jobId);
        throw problem("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
      }
    }
    return { job: failedJobResponseOf(failure) };
  }),
};
