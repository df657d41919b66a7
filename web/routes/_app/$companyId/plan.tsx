import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { PlanSearch } from "#web/data/plan/plan-search.ts";
import { PlanScreen } from "#web/features/plan/plan-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/plan")({
  // The screen drops what the address has besides: the first download has no room for it.
  validateSearch: (raw: PlanSearch & SearchSchemaInput): PlanSearch => raw,
  component: CompanyPlan,
});

function CompanyPlan() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanScreen search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
  );
}
