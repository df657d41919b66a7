import { createFileRoute, redirect } from "@tanstack/react-router";
import { DEFAULT_DATE_RANGE } from "#worker/contract/enums.ts";
import { administers } from "#worker/policy/company-rights.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { soonOrAtHand } from "../../-prefetch.ts";
import { prefetchDashboard } from "../../-prefetch.ts";
import { parseCompanyHomeSearch } from "#web/data/navigation/search.ts";
import { isNewCompany } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { CompanyHome } from "#web/features/dashboards/company/company-home.tsx";

// Shown in companies that delete old records.
const RetentionNotice = lazyPart(async () => ({
  default: (await import("#web/features/company/lifecycle/retention-notice.tsx")).RetentionNotice,
}));

import { useCompliance, useOwnTasks } from "../../-own-tasks.tsx";

export const Route = createFileRoute("/_app/$companyId/")({
  validateSearch: parseCompanyHomeSearch,
  beforeLoad: ({ context, params }) => {
    if (!administers(context.session.user, params.companyId)) throw redirect({ to: "/", replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, company }, params, deps, cause }) => {
    // Prefetched on intent; the page shows its own loading state, unless its figures came with it.
    await soonOrAtHand(async () => {
      const figures = prefetchDashboard(queries, params, deps.dateRange ?? DEFAULT_DATE_RANGE);
      return (await import("../../-own-tasks.tsx")).prefetchHome(
        queries,
        { ...params, timeZone: company.timeZone },
        figures,
      );
    });
    if (!isNewCompany(company)) return { Guide: null };
    // Were the guide to come later, it would push the figures down.
    const guide = await import("../../-guide.tsx").catch(() => null);
    return { Guide: guide && (await guide.loadGuide(queries, params.companyId, cause)) };
  },
  component: Home,
});

function Home() {
  const { companyId } = Route.useParams();
  const company = useCompany();
  const { Guide } = Route.useLoaderData();
  const { dateRange = DEFAULT_DATE_RANGE } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyHome
      dateRange={dateRange}
      onRange={(next) => void navigate({ search: { dateRange: next }, resetScroll: false })}
      ownTasks={useOwnTasks(companyId)}
      compliance={useCompliance({ companyId })}
      guide={
        <>
          {company.retentionYears ? <RetentionNotice /> : null}
          {Guide ? <Guide at="home" /> : null}
        </>
      }
    />
  );
}
