import { createFileRoute, redirect } from "@tanstack/react-router";
import { mayOpenDashboard } from "#worker/policy/company-rights.ts";
import { soonOrAtHand } from "#web/routes/-prefetch.ts";
import { prefetchDashboard } from "#web/routes/-prefetch.ts";
import { parseDashboardSearch } from "#web/data/navigation/search.ts";
import { DepartmentDashboard } from "#web/features/dashboards/department/department-dashboard.tsx";
import { LazyObjectivesDialog } from "#web/features/departments/objectives-button.tsx";
import { useCompliance, useOwnTasks } from "#web/routes/-own-tasks.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/dashboard")({
  validateSearch: parseDashboardSearch,
  beforeLoad: ({ context, params }) => {
    if (!mayOpenDashboard(context.session.user, params)) throw redirect({ to: "/", replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Prefetched on intent; the page shows its own loading state, unless its figures came with it.
  loader: ({ context: { queries, company }, params, deps }) => {
    const { companyId, teamId: departmentId } = params;
    return soonOrAtHand(async () => {
      const figures = prefetchDashboard(queries, { companyId, departmentId }, deps.dateRange);
      return (await import("#web/routes/-own-tasks.tsx")).prefetchHome(
        queries,
        { companyId, departmentId, timeZone: company.timeZone },
        figures,
      );
    });
  },
  component: Dashboard,
});

function Dashboard() {
  const { dateRange } = Route.useSearch();
  const { companyId, teamId: departmentId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <DepartmentDashboard
      dateRange={dateRange}
      onRange={(next) => void navigate({ search: { dateRange: next }, resetScroll: false })}
      objectivesDialog={LazyObjectivesDialog}
      ownTasks={useOwnTasks(companyId, departmentId)}
      compliance={useCompliance({ companyId, departmentId })}
    />
  );
}
