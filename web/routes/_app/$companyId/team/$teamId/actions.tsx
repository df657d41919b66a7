import { createFileRoute } from "@tanstack/react-router";
import { parseActionsSearch, filtersOf } from "../../../../../data/actions/action-filters.ts";
import { useDepartment } from "../../../../../data/organisation/use-company.ts";
import { actionsExportBody } from "../../../../../data/exports/export-bodies.ts";
import { ActionsScreen } from "../../../../../features/actions/actions-screen.tsx";
import { ExportButton } from "../../../../../features/exports/export-button.tsx";
import { useText } from "../../../../../text/use-text.ts";
import { Badge } from "../../../../../ui/display/badge.tsx";
import { loadActions } from "../../../../-prefetch.ts";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/actions")({
  validateSearch: parseActionsSearch,
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
      exportButton={<ExportButton request={actionsExportBody(filtersOf(search), departmentId)} />}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  );
}
