import { createFileRoute, redirect } from "@tanstack/react-router";

/** The department's page is its dashboard. */
export const Route = createFileRoute("/_app/$companyId/team/$teamId/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$companyId/team/$teamId/dashboard", params, replace: true });
  },
});
