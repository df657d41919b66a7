import { createFileRoute } from "@tanstack/react-router";
import { actionsSearch } from "../../../../../data/actions/action-filters.ts";
import { useDepartment } from "../../../../../data/use-company.ts";
import { ActionsScreen } from "../../../../../features/actions/actions-screen.tsx";
import { useText } from "../../../../../text/use-text.ts";
import { Badge } from "../../../../../ui/badge.tsx";

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
      onSearch={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
    />
  );
}
