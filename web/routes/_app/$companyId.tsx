import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { useWatchedExports } from "../../data/exports/watched-exports.ts";
import { departmentsQuery } from "../../data/organisation/companies.ts";
import { Locked } from "../../data/session/locked.ts";
import type { CurrentSession } from "../../data/session/session.ts";
import { ActionDialogsProvider } from "../../features/actions/action-dialogs-provider.tsx";
import { CreateFormHost } from "../../features/create-form/create-form-host.tsx";
import { PaletteHost } from "../../features/palette/palette-host.tsx";
import { CompanyFrame } from "../../features/frame/company-frame.tsx";
import { requireCompany } from "../-guards.ts";
import { LockedOrError } from "./-locked.tsx";

const CreateCompanyDialog = lazyDialog(async () => {
  const { CreateCompanyDialog: dialog } = await import("../../features/company/create-company-dialog.tsx");
  return { default: dialog };
});

// Few people wait for an export.
const ExportWatcher = lazyPart(async () => {
  const { ExportWatcher: watcher } = await import("../../features/exports/export-watcher.tsx");
  return { default: watcher };
});

function throwIfLocked(
  { session: { needsStrongSignIn }, user: { companies } }: CurrentSession,
  companyId: string,
) {
  const own = companies.find(({ id }) => id === companyId);
  if (own?.needsStrongSignIn) throw new Locked("company");
  // Platform administrators see companies that are not theirs.
  if (!own && needsStrongSignIn) throw new Locked("platform");
}

export const Route = createFileRoute("/_app/$companyId")({
  beforeLoad: async ({
    context: { queries, session },
    params: { companyId },
    location: { href },
    preload,
  }) => {
    throwIfLocked(session, companyId);
    // The sidebar and every department page need the departments next.
    void queries.prefetchQuery(departmentsQuery(companyId));
    return { company: await requireCompany({ queries, companyId, href, preload }) };
  },
  component: CompanyArea,
  errorComponent: LockedOrError,
});

function CompanyArea() {
  const { companyId } = Route.useParams();
  const [creating, setCreating] = useState(false);
  const awaitsExport = useWatchedExports().some((each) => each.companyId === companyId);
  return (
    <ActionDialogsProvider>
      <CreateFormHost companyId={companyId}>
        <CompanyFrame onCreateCompany={() => setCreating(true)}>
          <Outlet />
          <PaletteHost companyId={companyId} />
          {awaitsExport ? <ExportWatcher companyId={companyId} /> : null}
          {creating ? <CreateCompanyDialog open onClose={() => setCreating(false)} /> : null}
        </CompanyFrame>
      </CreateFormHost>
    </ActionDialogsProvider>
  );
}
