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
