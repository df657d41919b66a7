import { problem } from "../../contract/problem.ts";
import { write } from "../../storage/core/write.ts";
import { claimRetry, releaseRetry, selectJobFailure } from "../../storage/mail/job-failures.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** The message comes with the failure for one who asks, once; whoever gets it puts it into its queue or gives it back. */
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
