import { useInfiniteQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { describeError } from "../../data/api/errors.ts";
import { failedJobsQuery } from "../../data/administration/failed-jobs.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ListFailure } from "../../ui/list/list-failure.tsx";
import { LoadMore } from "../../ui/list/load-more.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { FailedJobRow } from "./failed-job-row.tsx";

/** What could not be sent, with its reason, for a platform administrator to have it tried again. */
export function FailedJobs() {
  const { failedJobs: words, formLists, lists } = useText();
  const { errors } = usePublicText();
  const query = useInfiniteQuery(failedJobsQuery());
  const { data, error, isFetchNextPageError } = query;
  const jobs = data?.pages.flatMap((page) => page.jobs);
  const problem = error ? describeError(error, errors) : null;
  return (
    <Section title={words.title} description={words.lead}>
      {jobs === undefined && problem !== null ? (
        <ListFailure
          problem={problem}
          isForbidden={false}
          labels={{ ...lists, failedTitle: formLists.failedTitle, retry: errors.retry }}
          onRetry={query.refetch}
        />
      ) : jobs === undefined ? (
        <output className="block">
          <span className="sr-only">{words.loading}</span>
          <SkeletonRows rows={2} />
        </output>
      ) : jobs.length === 0 ? (
        <EmptyState icon={<MailCheck />} title={words.emptyTitle} description={words.emptyBody} />
      ) : (
        <>
          <ul className="divide-y rounded-lg border bg-card shadow-card">
            {jobs.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
          <LoadMore query={query} label={lists.loadMore} problem={isFetchNextPageError ? problem : null} />
        </>
      )}
    </Section>
  );
}
