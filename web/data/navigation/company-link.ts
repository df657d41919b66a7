import { linkOptions } from "@tanstack/react-router";
import { companyStartPage } from "./start-page.ts";
import type { SessionUser } from "../session/session.ts";

/**
 * The link to the user's start page of a company. For a user without a department there it is `/`, which explains that
 * for the first company only; in other companies it is the user's mailbox.
 */
export function companyLink(
  user: Pick<SessionUser, "companies" | "departments">,
  company: { id: string; isAdmin: boolean; name: string },
) {
  const start = companyStartPage(user, company);
  const params = { companyId: company.id };
  if (start.to === "company") return linkOptions({ to: "/$companyId", params });
  if (start.to === "dashboard")
    return linkOptions({
      to: "/$companyId/team/$teamId/dashboard",
      params: { ...params, teamId: start.teamId },
    });
  const isFirst = user.companies[0]?.id === company.id;
  return isFirst ? linkOptions({ to: "/" }) : linkOptions({ to: "/$companyId/my-mailbox", params });
}
