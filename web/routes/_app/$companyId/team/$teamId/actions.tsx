import { createFileRoute } from "@tanstack/react-router";
import { actionsSearch, filtersOf } from "../../../../../data/actions/action-filters.ts";
import { useDepartment } from "../../../../../data/organisation/use-company.ts";
import { actionsWish } from "../../../../../data/exports/export-wishes.ts";
import { ActionsScreen } from "../../../../../features/actions/actions-screen.tsx";
import { ExportButton } from "../../../../../features/exports/export-button.tsx";
import { useText } from "../../../../../text/use-text.ts";
import { Badge } from "../../../../../ui/display/badge.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/actions")({
  validateSearch: actionsSearch,
  component: DepartmentActions,
});

function DepartmentActions() {
  const { places } = useText();
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
      exportButton={<ExportButton request={actionsWish(filtersOf(search), departmentId)} />}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  );
}
