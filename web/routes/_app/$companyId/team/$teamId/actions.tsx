import { createFileRoute } from "@tanstack/react-router";
import { actionsSearch } from "../../../../../data/search.ts";
import { DepartmentActions } from "../../../../../features/places/department-places.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/actions")({
  validateSearch: actionsSearch,
  component: DepartmentActions,
});
