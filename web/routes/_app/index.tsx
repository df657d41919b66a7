import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import { recentCompanyFailure } from "../../data/company-failure.ts";
import { cameFromInvitation } from "../../data/redirect.ts";
import { redirectSearch } from "../../data/search.ts";
import { startPath } from "../../data/start-path.ts";
import { CreateCompanyDialog } from "../../features/company/create-company-dialog.tsx";
import { CreateFormHost } from "../../features/create-form/create-form-host.tsx";
import { NoCompany } from "../../features/home/no-company.tsx";
import { NoDepartment } from "../../features/home/no-department.tsx";

export const Route = createFileRoute("/_app/")({
  validateSearch: redirectSearch,
  beforeLoad: ({ context }) => {
    const start = startPath(context.session.user);
    if (start.to === "no-company") return { start };
    const failure = recentCompanyFailure(start.companyId);
    if (failure) throw failure.error;
    if (start.to === "company") {
      throw redirect({ to: "/$companyId", params: { companyId: start.companyId }, replace: true });
    }
    if (start.to === "dashboard") {
      throw redirect({ to: "/$companyId/team/$teamId/dashboard", params: start, replace: true });
    }
    return { start };
  },
  component: Start,
});

function Start() {
  const { start } = Route.useRouteContext();
  const { redirectTo } = Route.useSearch();
  const [founding, setFounding] = useState(false);
  if (start.to === "no-department") {
    return (
      <CreateFormHost companyId={start.companyId}>
        <NoDepartment companyId={start.companyId} companyName={start.companyName} />
      </CreateFormHost>
    );
  }
  return (
    <>
      <NoCompany invitationGone={cameFromInvitation(redirectTo)} onFound={() => setFounding(true)} />
      <CreateCompanyDialog open={founding} onClose={() => setFounding(false)} />
    </>
  );
}
