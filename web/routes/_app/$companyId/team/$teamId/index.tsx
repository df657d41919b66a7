import { createFileRoute } from "@tanstack/react-router";
import { ObjectivesButton } from "../../../../../features/departments/objectives-button.tsx";
import { DepartmentHome } from "../../../../../features/dashboards/department/department-home.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/")({
  component: () => <DepartmentHome actions={<ObjectivesButton />} />,
});
