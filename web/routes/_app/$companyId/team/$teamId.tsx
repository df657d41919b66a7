import { createFileRoute, notFound } from "@tanstack/react-router";
import { departmentsQuery } from "#web/data/organisation/companies.ts";

export const Route = createFileRoute("/_app/$companyId/team/$teamId")({
  beforeLoad: async ({ context, params }) => {
    const departments = await context.queries.ensureQueryData(departmentsQuery(params.companyId));
    const department = departments.find(({ id }) => id === params.teamId);
    if (!department) throw notFound();
    return { department };
  },
});
