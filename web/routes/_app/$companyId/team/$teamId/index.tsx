import { createFileRoute } from "@tanstack/react-router";
import { ObjectivesButton } from "#web/features/departments/objectives-button.tsx";
import { DepartmentHome } from "#web/features/dashboards/department/department-home.tsx";
import { soonOrAtHand } from "#web/routes/-prefetch.ts";
import { useOwnTasks } from "#web/routes/-own-tasks.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/")({
  loader: ({ context: { queries }, params }) =>
    soonOrAtHand(async () =>
      (await import("#web/routes/-own-tasks.tsx")).prefetchHome(queries, params.companyId),
    ),
  component: Home,
});

function Home() {
  const { companyId, teamId: departmentId } = Route.useParams();
  return <DepartmentHome actions={<ObjectivesButton />} ownTasks={useOwnTasks(companyId, departmentId)} />;
}
