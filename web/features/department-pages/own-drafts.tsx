import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDescribeFailedLoad } from "../../data/api/use-failed-load.ts";
import { ownInProgressQuery } from "../../data/form-lists/own-in-progress.ts";
import type { ListedForm } from "../../data/form-lists/form-list.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, usePublicText, useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Card, CardContent, stretchedLinkClass } from "../../ui/display/card.tsx";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";

const MAX_DRAFTS = 6;

type OwnDraftsProps = { companyId: string; departmentId: string };

/** The user's own forms in progress in the department. */
export function OwnDrafts({ companyId, departmentId }: OwnDraftsProps) {
  const { formLists: text } = useText();
  const { errors, loading } = usePublicText();
  const describeFailedLoad = useDescribeFailedLoad();
  const { id: userId } = useUser();
  const { data, error, refetch } = useQuery(ownInProgressQuery({ companyId, departmentId, userId }));
  return (
    <Section
      title={text.myDrafts}
      action={
        <Link
          to="/$companyId/team/$teamId/forms"
          params={{ companyId, teamId: departmentId }}
          search={{ status: "in_progress" }}
          className={buttonClass({ variant: "link", size: "sm" })}
        >
          {text.allDrafts}
        </Link>
      }
    >
      {error && !data ? (
        <Banner
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {errors.retry}
            </Button>
          }
        >
          {describeFailedLoad(error)}
        </Banner>
      ) : data ? (
        <Drafts drafts={data.slice(0, MAX_DRAFTS)} companyId={companyId} teamId={departmentId} />
      ) : (
        <output>
          <span className="sr-only">{loading}</span>
          <SkeletonRows rows={2} />
        </output>
      )}
    </Section>
  );
}

type DraftsProps = { drafts: readonly ListedForm[]; companyId: string; teamId: string };

function Drafts({ drafts, companyId, teamId }: DraftsProps) {
  const { formLists: text, kinds } = useText();
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (drafts.length === 0) return <p className="text-sm text-muted-foreground">{text.noDrafts}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-2">
      {drafts.map(({ id, type, viewId, date, location, zone }) => (
        <li key={id}>
          <Card interactive>
            <CardContent className="flex items-center gap-3">
              <KindIcon type={type} />
              <div className="min-w-0 flex-1">
                <Link
                  to="/$companyId/team/$teamId/f/$formId"
                  params={{ companyId, teamId, formId: id }}
                  search={{ formType: type }}
                  className={`${stretchedLinkClass} font-semibold`}
                >
                  {kinds[type]} <span className="font-mono text-xs font-normal">{viewId}</span>
                </Link>
                <p className="truncate text-sm text-muted-foreground">
                  {location.name} · {zone.name}
                </p>
                <p className="text-sm text-muted-foreground">{formatDateTime(language, date, timeZone)}</p>
              </div>
            </CardContent>
          </Card>
        </li>
      ))}
    </ul>
  );
}
