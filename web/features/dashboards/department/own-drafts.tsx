import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDescribeFailedLoad } from "#web/data/api/use-failed-load.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { useCompany, useDepartment } from "#web/data/organisation/use-company.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Card, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { besideHeadingClass } from "./own-actions.tsx";
import { api } from "#web/data/api/api.ts";
import { formListsKey } from "#web/data/forms/query-keys.ts";

type OwnFormsScope = { companyId: string; departmentId: string; userId: string };

/** The most pages searched for the user's forms: a department seldom has more in progress. */
const MAX_PAGES = 3;
const PAGE_SIZE = 100;

/** The user's uncompleted forms in the department, latest first. */
const ownInProgressQuery = (scope: OwnFormsScope) =>
  queryOptions({
    queryKey: [...formListsKey(scope), "own-in-progress", scope.departmentId, scope.userId],
    queryFn: ({ signal }) => readOwn(scope, signal),
    staleTime: 3000,
  });

async function readOwn(
  scope: OwnFormsScope,
  signal: AbortSignal,
  pages = MAX_PAGES,
  cursor?: string,
): Promise<ListedForm[]> {
  const { companyId, departmentId, userId } = scope;
  const page = await api("GET /api/v1/company/:companyId/forms", {
    params: { companyId },
    query: { departmentId, status: "in_progress", limit: PAGE_SIZE, cursor },
    signal,
  });
  const own = page.forms.filter(({ createdBy }) => createdBy.id === userId);
  if (page.nextCursor === null || pages === 1) return own;
  return [...own, ...(await readOwn(scope, signal, pages - 1, page.nextCursor))];
}

export function useOwnDrafts() {
  const { companyId, id: departmentId } = useDepartment();
  const { id: userId } = useUser();
  return useQuery(ownInProgressQuery({ companyId, departmentId, userId }));
}

type OwnDraftsProps = {
  query: ReturnType<typeof useOwnDrafts>;
  /** How many are shown. */
  most: number;
};

/** The user's own forms in progress in the department. */
export function OwnDrafts({ query: { data, error, refetch }, most }: OwnDraftsProps) {
  const { formLists: text } = useText("app");
  const { errors, loading } = useText("public");
  const describeFailedLoad = useDescribeFailedLoad();
  const { companyId, id: departmentId } = useDepartment();
  return (
    <Section
      title={text.myDrafts}
      action={
        <Link
          to="/$companyId/team/$teamId/forms"
          params={{ companyId, teamId: departmentId }}
          search={{ status: "in_progress" }}
          className={besideHeadingClass}
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
        <Drafts drafts={data.slice(0, most)} companyId={companyId} teamId={departmentId} />
      ) : (
        <output>
          <span className="sr-only">{loading}</span>
          <SkeletonRows rows={2} />
        </output>
      )}
    </Section>
  );
}

/** In place of both lists, without their headings: how long the lists are is not known yet, so these would move. */
export function OwnWorkSkeleton() {
  const { loading } = useText("public");
  return (
    <output className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      <span className="sr-only">{loading}</span>
      <SkeletonRows rows={2} />
      <SkeletonRows rows={2} />
    </output>
  );
}

type DraftsProps = { drafts: readonly ListedForm[]; companyId: string; teamId: string };

function Drafts({ drafts, companyId, teamId }: DraftsProps) {
  const { formLists: text, kinds } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (drafts.length === 0) return <p className="text-sm text-muted-foreground">{text.noDrafts}</p>;
  return (
    <Card>
      <ul className="divide-y">
        {drafts.map(({ id, type, viewId, date, location, zone }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring"
          >
            <KindIcon type={type} size="md" />
            <div className="min-w-0 flex-1">
              <Link
                to="/$companyId/team/$teamId/f/$formId"
                params={{ companyId, teamId, formId: id }}
                search={{ formType: type }}
                className={`${stretchedLinkClass} text-sm font-medium`}
              >
                {kinds[type]} <span className="font-mono text-xs font-normal">{viewId}</span>
              </Link>
              <p className="text-xs text-muted-foreground">
                {zone.name}, {location.name} · {formatDateTime(language, date, timeZone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
