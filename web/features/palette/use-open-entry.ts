import { useNavigate } from "@tanstack/react-router";
import { SETTINGS_TABS } from "#worker/contract/enums.ts";
import { actionParamOf } from "../../data/actions/action-filters.ts";
import { companyLink } from "../../data/navigation/company-link.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useCompany, useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import type { PaletteEntry, PalettePage } from "../../data/palette/entry.ts";
import { rememberRecent } from "../../data/palette/recent.ts";
import { useUser } from "../../data/session/use-session.ts";

/** Goes where the entry leads, or starts its form. */
export function useOpenEntry(): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const { start } = useStartForm();
  const company = useCompany();
  const isAdmin = useIsCompanyAdmin();
  const user = useUser();
  const companyId = company.id;

  const openPage = (page: PalettePage) => {
    const params = { companyId };
    const tab = SETTINGS_TABS.find((each) => page === `settings.${each}`);
    if (tab) return navigate({ to: "/$companyId/settings", params, search: { tab } });
    if (page === "admin") return navigate({ to: "/admin" });
    if (page === "home") return navigate(companyLink(user, { ...company, isAdmin }));
    if (page === "board") return navigate({ to: "/$companyId/actions", params, search: { view: "board" } });
    if (page === "actions") return navigate({ to: "/$companyId/actions", params });
    if (page === "mailbox") return navigate({ to: "/$companyId/mailbox", params });
    if (page === "my-mailbox") return navigate({ to: "/$companyId/my-mailbox", params });
    if (page === "exports") return navigate({ to: "/$companyId/exports", params });
    return navigate({ to: "/$companyId/forms", params });
  };

  return (entry) => {
    const { target } = entry;
    if (target.kind !== "start") rememberRecent(user.id, companyId, entry);
    if (target.kind === "start") start(target.id);
    else if (target.kind === "page") void openPage(target.id);
    else if (target.kind === "department")
      void navigate({ to: "/$companyId/team/$teamId", params: { companyId, teamId: target.id } });
    else if (target.kind === "person")
      void navigate({
        to: "/$companyId/people",
        params: { companyId },
        search: { person: target.id },
      });
    else if (target.kind === "action")
      void navigate({
        to: "/$companyId/actions",
        params: { companyId },
        search: { action: actionParamOf({ companyId }, target) },
      });
    else if (target.departmentId === null)
      void navigate({
        to: "/$companyId/f/$formId",
        params: { companyId, formId: target.id },
        search: { formType: target.type },
      });
    else
      void navigate({
        to: "/$companyId/team/$teamId/f/$formId",
        params: { companyId, teamId: target.departmentId, formId: target.id },
        search: { formType: target.type },
      });
  };
}
