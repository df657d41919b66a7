import { createFileRoute, redirect } from "@tanstack/react-router";
import { DEFAULT_DATE_RANGE } from "../../../../worker/contract/enums.ts";
import { administers } from "../../../../worker/policy/company-rights.ts";
import { prefetchDashboard } from "../../../data/dashboards/prefetch-dashboard.ts";
import { parseCompanyHomeSearch } from "../../../data/navigation/search.ts";
import { NewFormButton } from "../../../features/create-form/new-form-button.tsx";
import { CompanyGuide } from "../../-guide.tsx";
import { CompanyHome } from "../../../features/dashboards/company/company-home.tsx";

export const Route = createFileRoute("/_app/$companyId/")({
  validateSearch: parseCompanyHomeSearch,
  beforeLoad: ({ context, params }) => {
    if (!administers(context.session.user, params.companyId)) throw redirect({ to: "/", replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the page shows its own loading state.
  loader: ({ context: { queries }, params, deps }) => {
    void prefetchDashboard(queries, params, deps.dateRange ?? DEFAULT_DATE_RANGE);
  },
  component: Home,
});

function Home() {
  const { companyId } = Route.useParams();
  const { dateRange = DEFAULT_DATE_RANGE } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyHome
      dateRange={dateRange}
      onRange={(next) => void navigate({ search: { dateRange: next }, resetScroll: false })}
      action={<NewFormButton companyId={companyId} />}
      guide={<CompanyGuide at="home" />}
    />
  );
}
