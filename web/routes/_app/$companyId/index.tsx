import { createFileRoute, redirect } from "@tanstack/react-router";
import { administers } from "../../../data/start-path.ts";
import { CompanyHome } from "../../../features/home/company-home.tsx";

export const Route = createFileRoute("/_app/$companyId/")({
  beforeLoad: ({ context, params }) => {
    if (!administers(context.session.user, params.companyId)) throw redirect({ to: "/", replace: true });
  },
  component: CompanyHome,
});
