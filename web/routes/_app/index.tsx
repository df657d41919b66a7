import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { recentCompanyFailure } from "../../data/organisation/company-failure.ts";
import { cameFromInvitation } from "../../data/navigation/redirect.ts";
import { parseStartSearch } from "../../data/navigation/search.ts";
import { startPageOf } from "../../data/navigation/start-page.ts";
import { CreateCompanyDialog } from "../../features/company/create-company-dialog.tsx";
import { CreateFormHost } from "../../features/create-form/create-form-host.tsx";
import { NoCompany } from "../../features/home/no-company.tsx";
import { NoDepartment } from "../../features/home/no-department.tsx";
import { currentCatalogue } from "../../text/catalogue.ts";
import { showWarning } from "../-guards.ts";

const Account = lazyPart(() => import("../-account.tsx"));

export const Route = createFileRoute("/_app/")({
  validateSearch: parseStartSearch,
  beforeLoad: async ({ context, search, preload }) => {
    const start = startPageOf(context.session.user);
    const invitationGone = cameFromInvitation(search.redirectTo);
    if (search.account || start.to === "no-company") return { start, invitationGone };
    const failure = recentCompanyFailure(start.companyId);
    if (failure) throw failure.error;
    if (start.to === "no-department") return { start, invitationGone };
    if (invitationGone && !preload) await showWarning(currentCatalogue().texts.public.signIn.invitationGone);
    if (start.to === "company") {
      throw redirect({ to: "/$companyId", params: { companyId: start.companyId }, replace: true });
    }
    throw redirect({ to: "/$companyId/team/$teamId/dashboard", params: start, replace: true });
  },
  component: Start,
});

function Start() {
  const { start, invitationGone } = Route.useRouteContext();
  const { account } = Route.useSearch();
  const [creatingCompany, setCreatingCompany] = useState(false);
  if (account) return <Account />;
  if (start.to === "no-department") {
    return (
      <CreateFormHost companyId={start.companyId}>
        <NoDepartment
          companyId={start.companyId}
          companyName={start.companyName}
          invitationGone={invitationGone}
        />
      </CreateFormHost>
    );
  }
  return (
    <>
      <NoCompany invitationGone={invitationGone} onCreateCompany={() => setCreatingCompany(true)} />
      <CreateCompanyDialog open={creatingCompany} onClose={() => setCreatingCompany(false)} />
    </>
  );
}
