import type { SessionUser } from "../session/session.ts";

export type StartPage =
  | { to: "company"; companyId: string }
  | { to: "dashboard"; companyId: string; teamId: string }
  | { to: "no-department"; companyId: string; companyName: string }
  | { to: "no-company" };

type UserMemberships = Pick<SessionUser, "companies" | "departments">;

/** The target of `/`: the first company and its first department, in the server's order. */
export function startPageOf(user: UserMemberships): StartPage {
  const company = user.companies[0];
  return company ? companyStartPage(user, company) : { to: "no-company" };
}

/** The user's start page in a company. */
export function companyStartPage(
  user: UserMemberships,
  company: { id: string; isAdmin: boolean; name: string },
): StartPage {
  if (company.isAdmin) return { to: "company", companyId: company.id };
  const department = user.departments.find(({ companyId }) => companyId === company.id);
  return department
    ? { to: "dashboard", companyId: company.id, teamId: department.id }
    : { to: "no-department", companyId: company.id, companyName: company.name };
}
