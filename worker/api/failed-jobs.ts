import { claimJob, giveJobBack } from "../commands/jobs/retry-job.ts";
import type * as contract from "../contract/failed-jobs.ts";
import { FAILED_JOB_KINDS, JOB_FAILURE_REASONS } from "../contract/failed-jobs.ts";
import { exportJob, mailJob } from "../contract/jobs.ts";
import { problem } from "../contract/problem.ts";
import type { Env } from "../env.ts";
import type { Actor } from "../policy/actor.ts";
import { listJobFailures, type StoredFailure } from "../storage/mail/job-failures.ts";
import { contextOf } from "./actor-context.ts";
import type { Call } from "./route.ts";

const RETRY_AFTER_SECONDS = 5;
const EXPORTS = "extintor-exports";

function shown({ kind, queue, reason, at, retriedAt, ...row }: StoredFailure): contract.FailedJob {
  const called = queue === EXPORTS ? "export" : kind;
  const [code, ...detail] = reason.split(": ");
  const known = JOB_FAILURE_REASONS.find((each) => each === code);
  return {
    ...row,
    queue,
    kind: FAILED_JOB_KINDS.find((each) => each === called) ?? "unknown",
    reason: known ?? "unexpected",
    detail: known && detail.length > 0 ? detail.join(": ") : null,
    at: at.toISOString(),
    retriedAt: retriedAt?.toISOString() ?? null,
  };
}

function positionOf(cursor: string | undefined) {
  const [at, id] = cursor?.split(".") ?? [];
  return id === undefined ? null : { at: Number(at), id };
}

export async function failedJobs({ c, query }: Call<typeof contract.listFailedJobs, Actor>) {
  const { limit, cursor } = query;
  const rows = await listJobFailures(c.var.db.sql, { after: positionOf(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    jobs: page.map(shown),
    total: cursor === undefined && !last ? page.length : null,
    nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
  };
}

const send = (env: Env, queue: string, body: unknown) =>
  queue === EXPORTS ? env.EXPORT_QUEUE.send(exportJob.parse(body)) : env.MAIL_QUEUE.send(mailJob.parse(body));

export async function retriedJob({ c, visitor, params }: Call<typeof contract.retryFailedJob, Actor>) {
  const asked = contextOf(c, visitor);
  const { failure, claimed } = await claimJob(asked, params.jobId);
  if (claimed) {
    try {
      await send(c.env, failure.queue, claimed.body);
    } catch (cause) {
      await giveJobBack(asked, params.jobId);
      throw problem("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    }
  }
  return { job: shown(failure) };
}
