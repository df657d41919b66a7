import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { useDepartment } from "#web/data/organisation/use-company.ts";
import type { PlanSearch } from "#web/data/plan/plan-search.ts";
import { PlanScreen } from "#web/features/plan/plan-screen.tsx";
import { Badge } from "#web/ui/display/badge.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/plan")({
  // The screen drops what the address has besides: the first download has no room for it.
  validateSearch: (raw: PlanSearch & SearchSchemaInput): PlanSearch => raw,
  component: DepartmentPlan,
});

function DepartmentPlan() {
  const department = useDepartment();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanScreen
      departmentId={department.id}
      meta={<Badge color={department.color}>{department.name}</Badge>}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
