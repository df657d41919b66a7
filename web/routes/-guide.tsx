import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "../../worker/policy/can.ts";
import { lazyDialog } from "../components/failures/lazy-dialog.tsx";
import { useStartForm } from "../data/navigation/start-form.ts";
import { onboardingQuery } from "../data/organisation/onboarding.ts";
import { useCompany } from "../data/organisation/use-company.ts";
import { useActor } from "../data/session/use-actor.ts";
import { Guide, type GuideStep } from "../features/guide/guide.tsx";

const NewDepartmentDialog = lazyDialog(async () => ({
  default: (await import("../features/departments/new-department-dialog.tsx")).NewDepartmentDialog,
}));
const FirstPlaceDialog = lazyDialog(async () => ({
  default: (await import("../features/master-data/first-place-dialog.tsx")).FirstPlaceDialog,
}));
const InviteManyDialog = lazyDialog(async () => ({
  default: (await import("../features/members/invites/many/invite-many-dialog.tsx")).InviteManyDialog,
}));

/** The guide for whoever can take its steps, with the dialogs that its lines open. */
export function CompanyGuide({ at }: { at: "home" | "help" }) {
  const { id: companyId } = useCompany();
  const isAdministrator = can(useActor(), "company.sampleData", { companyId });
  const { choose } = useStartForm();
  const [open, setOpen] = useState<GuideStep | null>(null);
  if (!isAdministrator) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Guide
        companyId={companyId}
        at={at}
        onOpen={(step) => {
          if (step === "form") choose();
          else setOpen(step);
        }}
      />
      {open === "department" ? <NewDepartmentDialog onClose={close} /> : null}
      {open === "place" ? <FirstPlaceDialog companyId={companyId} onClose={close} /> : null}
      {open === "people" ? <InviteManyDialog companyId={companyId} onClose={close} /> : null}
    </>
  );
}

/**
 * The guide with what it shows; null if that cannot be read, for example without a network. It is read anew when the page
 * is entered. While the user stays on the page, for example changes its range, the guide refreshes itself.
 */
export const loadGuide = (
  queries: QueryClient,
  companyId: string,
  cause: "enter" | "stay" | "preload",
): Promise<typeof CompanyGuide | null> => {
  const query = onboardingQuery(companyId);
  const read =
    cause === "stay" ? queries.ensureQueryData(query) : queries.fetchQuery({ ...query, staleTime: 0 });
  return read.then(
    () => CompanyGuide,
    () => null,
  );
};
