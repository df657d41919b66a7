import { createFileRoute } from "@tanstack/react-router";
import { DepartmentHome } from "../../../../../features/places/department-places.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/")({
  component: DepartmentHome,
});
