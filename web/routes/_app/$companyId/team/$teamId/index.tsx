import { createFileRoute } from "@tanstack/react-router";
import { ObjectivesButton } from "../../../../../features/departments/objectives-button.tsx";
import { DepartmentHome } from "../../../../../features/dashboards/department/department-home.tsx";
import { useOwnTasks } from "../../../../-own-tasks.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/")({
  component: Home,
});

function Home() {
  const { companyId, teamId: departmentId } = Route.useParams();
  return <DepartmentHome actions={<ObjectivesButton />} ownTasks={useOwnTasks(companyId, departmentId)} />;
}
