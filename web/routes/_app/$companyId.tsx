import { createFileRoute, Outlet } from "@tanstack/react-router";
import { departmentsQuery } from "../../data/companies.ts";
import { CompanyFrame } from "../../features/frame/company-frame.tsx";
import { requireCompany } from "../-guards.ts";

export const Route = createFileRoute("/_app/$companyId")({
  beforeLoad: async ({ context: { queries }, params: { companyId }, location: { href }, preload }) => {
    // The side bar and every department screen ask for them next.
    void queries.prefetchQuery(departmentsQuery(companyId));
    return { company: await requireCompany({ queries, companyId, href, preload }) };
  },
  component: () => (
    <CompanyFrame>
      <Outlet />
    </CompanyFrame>
  ),
});
