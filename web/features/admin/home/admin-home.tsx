import { useQuery } from "@tanstack/react-query";
import type { PlatformOverview } from "#worker/contract/admin/overview.ts";
import { overviewQuery } from "./overview.ts";
import { describeError } from "#web/data/api/errors.ts";
import { formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ListFailure } from "#web/ui/list/states/list-failure.tsx";
import { ChangedRecords } from "#web/components/records/changed-records.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Health } from "./health.tsx";
import { Figures } from "./figures.tsx";
import { SignUps } from "./sign-ups.tsx";
import { StorageByCompany } from "./storage-by-company.tsx";

/** The platform in figures, and the jobs that failed. */
export function AdminHome() {
  const { admin: text } = useText("admin");
  const { frame } = useText("app");
  const { errors } = useText("public");
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
      {overview?.timeStamps.some(({ gaps }) => gaps > 0) ? <StampGaps stamps={overview.timeStamps} /> : null}
      {overview && overview.changedRecords.length > 0 ? (
        <ChangedRecords records={overview.changedRecords} lead={text.changedRecordsLead} ofPlatform />
      ) : null}
      {overview && overview.changedAudit.length > 0 ? (
        <ChangedAudit findings={overview.changedAudit} />
      ) : null}
      {overview ? (
        <Figures overview={overview} />
      ) : error ? (
        <ListFailure
          title={text.figuresFailed}
          problem={describeError(error, errors)}
          isForbidden={false}
          onRetry={refetch}
        />
      ) : (
        <output className="block">
          <span className="sr-only">{text.loadingFigures}</span>
          <Skeleton className="h-94 sm:h-64" />
        </output>
      )}
      <Health />
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

/** Hours in which an authority has stamped nothing. */
function StampGaps({ stamps }: { stamps: PlatformOverview["timeStamps"] }) {
  const { stampGaps: text } = useText("admin").admin;
  const language = useLanguage();
  return (
    <Banner tone="warning" title={text.title}>
      <ul className="my-1 flex flex-col gap-1">
        {stamps
          .filter(({ gaps }) => gaps > 0)
          .map(({ authority, lastAt, gaps, failure }) => (
            <li key={authority} className="wrap-anywhere">
              {authority} · {text.gaps(gaps)} {failure ? text.because[failure] : ""}{" "}
              {lastAt === null ? text.never : text.last(formatAgo(language, lastAt))}
            </li>
          ))}
      </ul>
      {text.advice}
    </Banner>
  );
}

type Findings = PlatformOverview["changedAudit"];

/** What the nightly check of the audit log found. */
function ChangedAudit({ findings }: { findings: Findings }) {
  const { changedAudit: text } = useText("admin").admin;
  const language = useLanguage();
  return (
    <Banner tone="danger" title={text.title}>
      <ul className="my-1 flex flex-col gap-1">
        {findings.map(({ company, subject, fault, at }) => {
          const [, kind, name] = /^(root|stamp|seal) (.*)/.exec(subject) ?? [];
          const what = kind === "root" ? text.root : kind === "stamp" ? text.stamp : text.seal;
          return (
            <li key={`${company.id} ${subject}`} className="wrap-anywhere">
              {company.name ?? (company.id === "platform" ? text.platform : company.id)} ·{" "}
              {kind === undefined ? `${text.entry} ${subject}` : `${what} ${name}`} {text.faults[fault]} ·{" "}
              {formatAgo(language, at)}
            </li>
          );
        })}
      </ul>
      {text.advice}
    </Banner>
  );
}
