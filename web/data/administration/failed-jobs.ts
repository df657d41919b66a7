import { useQueryClient } from "@tanstack/react-query";
import type { ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { FailedJob } from "../../../worker/contract/admin/failed-jobs.ts";
import { api } from "../api/api.ts";
import { updateListedRow, pagedQuery, type PageRows } from "../api/paged-list.ts";

export type { FailedJob } from "../../../worker/contract/admin/failed-jobs.ts";

const JOB_ROWS: PageRows<ResponseBodyOf<"GET /api/v1/admin/jobs">, FailedJob> = {
  of: ({ jobs }) => jobs,
  into: (page, jobs) => ({ ...page, jobs }),
};
const QUERY_KEY = ["admin", "jobs"];

export const failedJobsQuery = () =>
  pagedQuery(QUERY_KEY, (cursor, signal) =>
    api("GET /api/v1/admin/jobs", { query: { cursor: cursor ?? undefined }, signal }),
  );

/** Retries a job and updates its row in the list. */
export function useRetryJob(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (jobId) => {
    const { job } = await api("POST /api/v1/admin/jobs/:jobId/retry", { params: { jobId } });
    updateListedRow(queries, QUERY_KEY, JOB_ROWS, jobId, () => job);
  };
}
