import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { describeError } from "#web/data/api/errors.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ListFailure } from "#web/ui/list/states/list-failure.tsx";
import { LoadMore } from "#web/ui/list/states/load-more.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { formatAgo } from "#web/text/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { FailedJob } from "#worker/contract/admin/failed-jobs.ts";
import { api } from "#web/data/api/api.ts";
import { updateListedRow, pagedQuery, type PageRows } from "#web/data/api/paged-list.ts";

export type { FailedJob } from "#worker/contract/admin/failed-jobs.ts";

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

/** The anchor of the list on the home page. */
export const FAILED_JOBS_ID = "failed-jobs";

/** The failed background jobs with their reasons; a platform administrator can retry each one. */
export function FailedJobs() {
  const { failedJobs: text } = useText("admin");
  const { formLists } = useText("app");
  const { errors } = useText("public");
  const query = useInfiniteQuery(failedJobsQuery());
  const { data, error, isFetchNextPageError } = query;
  const jobs = data?.pages.flatMap((page) => page.jobs);
  const problem = error ? describeError(error, errors) : null;
  return (
    <Section id={FAILED_JOBS_ID} title={text.title} description={text.lead}>
      {jobs === undefined && problem !== null ? (
        <ListFailure
          title={formLists.failedTitle}
          problem={problem}
          isForbidden={false}
          onRetry={query.refetch}
        />
      ) : jobs === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={2} />
        </output>
      ) : jobs.length === 0 ? (
        <EmptyState icon={<MailCheck />} title={text.emptyTitle} description={text.emptyBody} />
      ) : (
        <>
          <ul className="divide-y rounded-lg border bg-card shadow-card">
            {jobs.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
          <LoadMore query={query} problem={isFetchNextPageError ? problem : null} />
        </>
      )}
    </Section>
  );
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const { failedJobs: text } = useText("admin");
  const language = useLanguage();
  const retry = useRetryJob();
  const { submit, sending, problem } = useSend({
    send: () => retry(job.id),
    onDone: () => {
      toast({ title: text.retriedToast, tone: "success" });
      restoreLostFocus();
    },
  });
  const { id, kind, about, recipient, reason, detail, attempts, at, retriedAt } = job;
  const title = about === null ? text.kinds[kind] : `${text.kinds[kind]} · ${about}`;
  const details = [
    ...(recipient === null ? [] : [recipient]),
    text.attempts(attempts),
    formatAgo(language, at),
    ...(reason === "unexpected" ? [text.reference(id)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm text-pretty break-words">
          {text.reasons[reason]}
          {detail === null ? null : (
            <span lang="en" className="ms-1 text-muted-foreground">
              {detail}
            </span>
          )}
        </p>
        <p className="text-sm break-all text-muted-foreground">{details.join(" · ")}</p>
        <FieldError id={`retry-${id}`}>{problem}</FieldError>
      </div>
      {retriedAt === null ? (
        <Button
          variant="secondary"
          size="sm"
          loading={sending}
          aria-label={text.retryOf(recipient === null ? title : `${title}, ${recipient}`)}
          onClick={() => void submit(undefined)}
        >
          {text.retry}
        </Button>
      ) : (
        <Badge>{text.retried(formatAgo(language, retriedAt))}</Badge>
      )}
    </li>
  );
}
