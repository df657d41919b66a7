import { createFileRoute, redirect } from "@tanstack/react-router";
import { filtersOf, parseActionsSearch } from "#web/data/actions/action-filters.ts";
import { useDepartment } from "#web/data/organisation/use-company.ts";
import { actionsExportBody } from "#web/data/exports/export-bodies.ts";
import { ActionsScreen } from "#web/features/actions/actions-screen.tsx";
import { ExportButton } from "#web/features/exports/export-button.tsx";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { loadActions, openedWith } from "#web/routes/-prefetch.ts";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/actions")({
  validateSearch: parseActionsSearch,
  beforeLoad: async ({ context, params, search }) => {
    const start = await openedWith("department-actions", context, params.companyId, search);
    if (start)
      throw redirect({ to: "/$companyId/team/$teamId/actions", params, search: start, replace: true });
  },
  loaderDeps: ({ search: { action: _action, ...search } }) => search,
  loader: ({ context: { queries }, params, deps }) =>
    loadActions(queries, { companyId: params.companyId, departmentId: params.teamId }, deps),
  component: DepartmentActions,
});

function DepartmentActions() {
  const { places } = useText("app");
  const department = useDepartment();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId, teamId: departmentId } = Route.useParams();
  return (
    <ActionsScreen
      place={{ companyId, departmentId }}
      title={places.departmentActions}
      meta={<Badge color={department.color}>{department.name}</Badge>}
      search={search}
      renderExport={(order) => (
        <ExportButton request={actionsExportBody(filtersOf(search), order, departmentId)} />
      )}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  );
}
