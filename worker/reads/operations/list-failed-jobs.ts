import { type FailedJob, FAILED_JOB_KINDS, JOB_FAILURE_REASONS } from "../../contract/admin/failed-jobs.ts";
import { listJobFailures, type StoredFailure } from "../../storage/mail/job-failures.ts";
import type { ActorContext } from "../actor-context.ts";

export const JOB_QUEUE = "extintor-jobs";

export function failedJobResponseOf({ kind, reason, at, retriedAt, ...row }: StoredFailure): FailedJob {
  const [code, ...detail] = reason.split(": ");
  const known = JOB_FAILURE_REASONS.find((each) => each === code);
  return {
    ...row,
    kind: FAILED_JOB_KINDS.find((each) => each === kind) ?? "unknown",
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

type Paging = { limit: number; cursor?: string | undefined };

/** Lists the jobs of every company. The gate of the route lets in platform administrators alone. */
export async function listFailedJobs({ sql }: ActorContext, { limit, cursor }: Paging) {
  const rows = await listJobFailures(sql, { after: positionOf(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    jobs: page.map(failedJobResponseOf),
    total: cursor === undefined && !last ? page.length : null,
    nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
  };
}
