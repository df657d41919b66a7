import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { DEFAULT_DATE_RANGE } from "../../../../worker/contract/enums.ts";
import { administers } from "../../../../worker/policy/company-rights.ts";
import { prefetchDashboard } from "../../../data/dashboards/prefetch-dashboard.ts";
import { parseCompanyHomeSearch } from "../../../data/navigation/search.ts";
import { isNewCompany, onboardingQuery } from "../../../data/organisation/onboarding.ts";
import { NewFormButton } from "../../../features/create-form/new-form-button.tsx";
import { CompanyHome } from "../../../features/dashboards/company/company-home.tsx";

/** The guide of a new company, with what it shows: were it to come later, it would push the figures down. */
async function loadGuide(queries: QueryClient, companyId: string) {
  try {
    const [{ CompanyGuide }] = await Promise.all([
      import("../../-guide.tsx"),
      queries.fetchQuery({ ...onboardingQuery(companyId), staleTime: 0 }),
    ]);
    return CompanyGuide;
  } catch {
    // The page opens without its guide, for example without a network.
    return null;
  }
}

export const Route = createFileRoute("/_app/$companyId/")({
  validateSearch: parseCompanyHomeSearch,
  beforeLoad: ({ context, params }) => {
    if (!administers(context.session.user, params.companyId)) throw redirect({ to: "/", replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, company }, params, deps }) => {
    // Prefetched on intent and not awaited; the page shows its own loading state.
    void prefetchDashboard(queries, params, deps.dateRange ?? DEFAULT_DATE_RANGE);
    return { Guide: isNewCompany(company) ? await loadGuide(queries, params.companyId) : null };
  },
  component: Home,
});

function Home() {
  const { companyId } = Route.useParams();
  const { Guide } = Route.useLoaderData();
  const { dateRange = DEFAULT_DATE_RANGE } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyHome
      dateRange={dateRange}
      onRange={(next) => void navigate({ search: { dateRange: next }, resetScroll: false })}
      action={<NewFormButton companyId={companyId} />}
      guide={Guide ? <Guide at="home" /> : null}
    />
  );
}
