import { useQueryClient } from "@tanstack/react-query";
import type { FailedJob } from "../../../worker/contract/failed-jobs.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";
import { changeListedRow, pagedQuery, type PageRows } from "../api/paged-list.ts";

export type { FailedJob } from "../../../worker/contract/failed-jobs.ts";

type JobPage = { jobs: FailedJob[]; total: number | null; nextCursor: string | null };
const rows: PageRows<JobPage, FailedJob> = {
  of: ({ jobs }) => jobs,
  into: (page, jobs) => ({ ...page, jobs }),
};
const QUERY_KEY = ["admin", "jobs"];

export const failedJobsQuery = () =>
  pagedQuery(QUERY_KEY, (cursor, signal) =>
    request<JobPage>(apiPath("admin", "jobs") + apiQuery({ cursor: cursor ?? undefined }), { signal }),
  );

/** Has a job tried again, and shows in the list that it was. */
export function useRetryJob(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const path = apiPath("admin", "jobs", id, "retry");
    const { job } = await request<{ job: FailedJob }>(path, { method: "POST" });
    changeListedRow(queries, QUERY_KEY, rows, id, () => job);
  };
}
