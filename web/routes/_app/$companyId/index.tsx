import { createFileRoute, redirect } from "@tanstack/react-router";
import { administers } from "../../../../worker/policy/company-rights.ts";
import { NewFormButton } from "../../../features/create-form/new-form-button.tsx";
import { CompanyHome } from "../../../features/home/company-home.tsx";

export const Route = createFileRoute("/_app/$companyId/")({
  beforeLoad: ({ context, params }) => {
    if (!administers(context.session.user, params.companyId)) throw redirect({ to: "/", replace: true });
  },
  component: Home,
});

function Home() {
  const { companyId } = Route.useParams();
  return <CompanyHome actions={<NewFormButton companyId={companyId} />} />;
}
