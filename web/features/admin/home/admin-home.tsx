import { useQuery } from "@tanstack/react-query";
import { overviewQuery } from "../../../data/administration/overview.ts";
import { describeError } from "../../../data/api/errors.ts";
import { usePublicText, useAdminText } from "../../../text/use-text.ts";
import { useTitle } from "../../../text/use-title.ts";
import { Banner } from "../../../ui/display/banner.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ListFailure } from "../../../ui/list/states/list-failure.tsx";
import { ChangedRecords } from "./changed-records.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Figures } from "./figures.tsx";
import { SignUps } from "./sign-ups.tsx";
import { StorageByCompany } from "./storage-by-company.tsx";

/** The platform in figures, and the jobs that failed. */
export function AdminHome() {
  const { admin: text, frame, lists } = useAdminText();
  const { errors } = usePublicText();
  useTitle(frame.adminArea);
  const { data: overview, error, refetch } = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={frame.adminArea} description={text.lead} />
      {overview && overview.sealing !== "ready" ? (
        <Banner tone="danger" title={text.notSealing.title}>
          {text.notSealing[overview.sealing]}
        </Banner>
      ) : null}
      {overview && overview.changedRecords.length > 0 ? (
        <ChangedRecords records={overview.changedRecords} />
      ) : null}
      {overview ? (
        <Figures overview={overview} />
      ) : error ? (
        <ListFailure
          problem={describeError(error, errors)}
          isForbidden={false}
          labels={{ ...lists, failedTitle: text.figuresFailed, retry: errors.retry }}
          onRetry={refetch}
        />
      ) : (
        <output className="block">
          <span className="sr-only">{text.loadingFigures}</span>
          <Skeleton className="h-94 sm:h-64" />
        </output>
      )}
      <FailedJobs />
      {overview ? (
        <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
          <SignUps months={overview.signUps} />
          <StorageByCompany rows={overview.storage} />
        </div>
      ) : null}
    </>
  );
}
