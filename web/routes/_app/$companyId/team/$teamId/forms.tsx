import { createFileRoute } from "@tanstack/react-router";
import { DepartmentForms } from "../../../../../features/places/department-places.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/forms")({
  component: DepartmentForms,
});
