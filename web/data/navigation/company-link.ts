import { linkOptions } from "@tanstack/react-router";
import { companyStartPage } from "./start-page.ts";
import type { SessionUser } from "../session/session.ts";

/**
 * Where a company begins for this person. Without a department that is `/`, which says so, but of the first company
 * alone; in another one their mailbox is all there is.
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
