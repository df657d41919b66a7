import { createFileRoute, redirect } from "@tanstack/react-router";
import { dashboardSearch } from "../../../../../data/navigation/search.ts";
import { mayOpenDashboard } from "../../../../../../worker/policy/company-rights.ts";
import { ObjectivesButton } from "../../../../../features/departments/objectives-button.tsx";
import { DepartmentDashboard } from "../../../../../features/department-pages/department-dashboard.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/dashboard")({
  validateSearch: dashboardSearch,
  beforeLoad: ({ context, params }) => {
    if (!mayOpenDashboard(context.session.user, params)) throw redirect({ to: "/", replace: true });
  },
  component: Dashboard,
});

function Dashboard() {
  return <DepartmentDashboard actions={<ObjectivesButton />} />;
}
