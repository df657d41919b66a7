import { hasGlobalRole } from "../../../worker/contract/roles.ts";
import type { SessionUser } from "../session/session.ts";

export type Start =
  | { to: "company"; companyId: string }
  | { to: "dashboard"; companyId: string; teamId: string }
  | { to: "no-department"; companyId: string; companyName: string }
  | { to: "no-company" };

type Member = Pick<SessionUser, "companies" | "departments">;

/** Where `/` leads. The order of the lists is the server's: the first company and its first department count. */
export function startPath(user: Member): Start {
  const company = user.companies[0];
  return company ? companyStart(user, company) : { to: "no-company" };
}

/** Where a company begins for this person. */
export function companyStart(user: Member, company: { id: string; isAdmin: boolean; name: string }): Start {
  if (company.isAdmin) return { to: "company", companyId: company.id };
  const department = user.departments.find(({ companyId }) => companyId === company.id);
  return department
    ? { to: "dashboard", companyId: company.id, teamId: department.id }
    : { to: "no-department", companyId: company.id, companyName: company.name };
}

export function isPlatformAdmin(user: Pick<SessionUser, "role">): boolean {
  return hasGlobalRole(user.role, "admin");
}

/** Company administrators and platform administrators. */
export function administers(user: Pick<SessionUser, "role" | "companies">, companyId: string): boolean {
  return isPlatformAdmin(user) || user.companies.some(({ id, isAdmin }) => id === companyId && isAdmin);
}

/** Members of the company or of the department; platform administrators may do what an owner may. */
export function mayOpenDashboard(
  user: Pick<SessionUser, "role" | "companies" | "departments">,
  { companyId, teamId }: { companyId: string; teamId: string },
): boolean {
  return (
    isPlatformAdmin(user) ||
    user.companies.some(({ id }) => id === companyId) ||
    user.departments.some(({ id }) => id === teamId)
  );
}
