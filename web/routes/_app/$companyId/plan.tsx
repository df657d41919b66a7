import { createFileRoute } from "@tanstack/react-router";
import { parsePlanSearch } from "../../../data/plan/plan-search.ts";
import { PlanScreen } from "../../../features/plan/plan-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/plan")({
  validateSearch: parsePlanSearch,
  component: CompanyPlan,
});

function CompanyPlan() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanScreen search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
  );
}
