import type { JobFailureReason } from "../../contract/admin/failed-jobs.ts";
import { mailJob } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { MailError } from "../../mail/send.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { write } from "../../storage/core/write.ts";
import {
  claimRetry,
  insertJobFailure,
  releaseRetry,
  selectJobFailure,
} from "../../storage/mail/job-failures.ts";

type Failure = { id: string; queue: string; body: unknown; attempts: number; error?: unknown };

const reasonOf = (error: unknown): [JobFailureReason, detail: string | null] =>
  error instanceof MailError ? [error.reason, error.detail] : ["unexpected", null];

const isDeletionLetter = (body: unknown) => mailJob.safeParse(body).data?.kind === "account-deleted";

/** Stores a job whose every attempt failed, for a platform administrator to see and retry. */
export async function recordFailedJob(env: Env, { error, ...failure }: Failure): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const [reason, told] = reasonOf(error);
  // The service's message may name an address that is being erased.
  const detail = isDeletionLetter(failure.body) ? null : told;
  await insertJobFailure(sql, { ...failure, reason: detail === null ? reason : `${reason}: ${detail}` });
}

/**
 * Returns the failure, and its message in `claimed` for one caller alone, who puts the message into its queue or calls
 * `releaseFailedJob`.
 */
export async function claimFailedJob({ actor, sql, now }: ActorContext, id: string) {
  const {
    changed: [claimed],
    failures: [failure],
  } = await write(sql, {
    change: claimRetry(sql, id, now),
    audit: {
      actor,
      companyId: null,
      verb: "job.retry",
      recordType: "job_failure",
      recordId: id,
      changes: { retriedAt: { before: null, after: now } },
    },
    read: { failures: selectJobFailure(sql, id) },
  });
  if (!failure) throw problem("NOT_FOUND");
  return { failure, claimed: claimed ?? null };
}

export async function releaseFailedJob({ sql, now }: ActorContext, id: string): Promise<void> {
  await releaseRetry(sql, id, now);
}
