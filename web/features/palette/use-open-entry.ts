import { useNavigate } from "@tanstack/react-router";
import { can } from "#worker/policy/can.ts";
import { actionParamOf } from "../../data/actions/action-filters.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import type { PaletteEntry } from "../../data/palette/entry.ts";
import { rememberRecent } from "../../data/palette/recent.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { usePages } from "./use-pages.ts";

/** Goes where the entry leads, or starts its form. */
export function useOpenEntry(): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const { start } = useStartForm();
  const { id: companyId } = useCompany();
  const user = useUser();
  const actor = useActor();
  const pages = usePages();

  const openPage = (id: string) => {
    const page = pages.find(({ target }) => target.id === id);
    if (page) void navigate(page.link);
  };

  return (entry) => {
    const { target } = entry;
    if (target.kind !== "start") rememberRecent(user.id, companyId, entry);
    if (target.kind === "start") start(target.id);
    else if (target.kind === "page") openPage(target.id);
    else if (target.kind === "place")
      void navigate({ to: "/$companyId/places/$placeId", params: { companyId, placeId: target.id } });
    else if (target.kind === "checklist")
      void navigate({
        to: "/$companyId/checklists/$checklistId",
        params: { companyId, checklistId: target.id },
      });
    else if (target.kind === "task")
      void navigate({
        to: "/$companyId/plan",
        params: { companyId },
        // Who plans opens the task; others see when it is due.
        search: can(actor, "plan.list", { companyId, departmentId: target.departmentId })
          ? { view: "lines", line: target.id }
          : {},
      });
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
