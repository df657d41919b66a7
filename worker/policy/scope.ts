import type { CompanyRole } from "../contract/organisation/roles.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";
import { denialReason, type Permission } from "./can.ts";
import { companyRightsOf } from "./company-rights.ts";
import { seesCompany, seesDepartment } from "./roles.ts";

declare const MADE_BY_POLICY: unique symbol;

/** The records a list may show. Only this file creates one, so an unguarded list does not compile. */
export type Scope = {
  readonly companyId: string;
  /** Every department of the company, or only these. */
  readonly departmentIds: "all" | readonly string[];
  readonly [MADE_BY_POLICY]: true;
};

export type ScopeResult = { scope: Scope; why: null } | { scope: null; why: ProblemCode };

const granted = (companyId: string, departmentIds: Scope["departmentIds"]): ScopeResult => ({
  scope: { companyId, departmentIds } as Scope,
  why: null,
});
const refused = (why: ProblemCode): ScopeResult => ({ scope: null, why });

/** The scope that was granted earlier, if the current one still covers all of it. */
export function earlierScope(
  { scope, why }: ScopeResult,
  departmentIds: Scope["departmentIds"],
): ScopeResult {
  if (!scope) return refused(why);
  const { companyId, departmentIds: current } = scope;
  const isCovered =
    current === "all" || (departmentIds !== "all" && departmentIds.every((id) => current.includes(id)));
  return isCovered ? granted(companyId, departmentIds) : refused("FORBIDDEN");
}

type CompanyListPermission = Extract<
  Permission,
  | "company.read"
  | "company.dashboard"
  | "department.dashboard"
  | "company.export"
  | "company.audit"
  | "person.find"
  | "member.list"
  | "invite.list"
  | "mailbox.manage"
  | "department.listAll"
>;

/** A list that shows all or nothing of a company. */
export function companyScope(actor: Actor, verb: CompanyListPermission, companyId: string): ScopeResult {
  const why = denialReason(actor, verb, { companyId });
  return why ? refused(why) : granted(companyId, "all");
}

/**
 * Departmental records (forms, actions): the given departments', otherwise all for administrators and those of the
 * actor's own departments for other members.
 */
export function recordScope(
  actor: Actor,
  companyId: string,
  departments?: string | readonly string[],
): ScopeResult {
  const who = companyRightsOf(actor, companyId);
  if (!who.isMember) return refused("COMPANY_NOT_FOUND");
  if (departments !== undefined) {
    const departmentIds = typeof departments === "string" ? [departments] : [...new Set(departments)];
    const why = departmentIds
      .map((departmentId) => denialReason(actor, "form.read", { companyId, departmentId }))
      .find((each) => each !== null);
    return why ? refused(why) : granted(companyId, departmentIds);
  }
  const visible = visibleDepartmentIds(actor, companyId);
  return visible.length > 0 ? granted(companyId, visible) : refused("FORBIDDEN");
}

/** What a person sees of a department or the company through a calendar feed, with the roles that they have now. */
export function feedScope(
  companyId: string,
  roles: readonly { role: CompanyRole; departmentId: string | null }[],
  departmentId: string | undefined,
): ScopeResult {
  const held = roles.map((each) => ({
    role: each.role,
    department: each.departmentId === null ? null : { id: each.departmentId },
  }));
  if (departmentId !== undefined)
    return seesDepartment(held, departmentId) ? granted(companyId, [departmentId]) : refused("FORBIDDEN");
  const own = held.flatMap(({ department }) => department?.id ?? []);
  if (seesCompany(held)) return granted(companyId, "all");
  return own.length > 0 ? granted(companyId, own) : refused("FORBIDDEN");
}

/** The lines of the plan that the actor sees, to change them: all for administrators, else those of the departments that they manage. */
export function planningScope(actor: Actor, companyId: string, departmentId?: string): ScopeResult {
  const subject = { companyId };
  const why =
    departmentId === undefined
      ? denialReason(actor, "plan.propose", subject)
      : denialReason(actor, "plan.list", { ...subject, departmentId });
  if (why) return refused(why);
  if (departmentId !== undefined) return granted(companyId, [departmentId]);
  return granted(companyId, managedDepartmentIds(actor, companyId));
}

function managedDepartmentIds(actor: Actor, companyId: string): Scope["departmentIds"] {
  const { isAdministrator, manages } = companyRightsOf(actor, companyId);
  return isAdministrator ? "all" : actor.departments.map(({ id }) => id).filter((id) => manages(id));
}

/** The departments of which the actor restores any record from the bin; none for most members, who restore their own. */
export function binScope(actor: Actor, companyId: string): ScopeResult {
  const why = denialReason(actor, "company.read", { companyId });
  return why ? refused(why) : granted(companyId, managedDepartmentIds(actor, companyId));
}

const visibleDepartmentIds = (actor: Actor, companyId: string): Scope["departmentIds"] =>
  companyRightsOf(actor, companyId).isAdministrator
    ? "all"
    : actor.departments.filter((department) => department.companyId === companyId).map(({ id }) => id);

/** The departmental records that a member may see, possibly none: for lists inside a record that they may read. */
export function visibleScope(actor: Actor, companyId: string): ScopeResult {
  if (!companyRightsOf(actor, companyId).isMember) return refused("COMPANY_NOT_FOUND");
  return granted(companyId, visibleDepartmentIds(actor, companyId));
}
