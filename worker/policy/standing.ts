import { isCompanyLevel } from "../contract/roles.ts";
import { isPlatformAdmin, type Roles } from "./actor.ts";

/** What somebody is in one company. */
export type Standing = {
  isOwner: boolean;
  isAdministrator: boolean;
  /** Belongs to the company in whatever way. */
  isInside: boolean;
  manages: (departmentId: string) => boolean;
  managesSome: boolean;
  worksIn: (departmentId: string) => boolean;
};

export function standingIn(actor: Roles, companyId: string): Standing {
  // A platform admin may do everything an owner may, in every company.
  const role = isPlatformAdmin(actor) ? "owner" : actor.companies.find(({ id }) => id === companyId)?.role;
  const departments = actor.departments.filter((department) => department.companyId === companyId);
  const managed = departments.filter(({ role: own }) => own === "manager");
  return {
    isOwner: role === "owner",
    isAdministrator: role !== undefined && isCompanyLevel(role),
    isInside: role !== undefined,
    manages: (departmentId) => managed.some(({ id }) => id === departmentId),
    managesSome: managed.length > 0,
    worksIn: (departmentId) => departments.some(({ id }) => id === departmentId),
  };
}

/** Owners and administrators of the company, and platform administrators. */
export const administers = (actor: Roles, companyId: string): boolean =>
  standingIn(actor, companyId).isAdministrator;

/** Whoever belongs to the company or to the department, and platform administrators. */
export function mayOpenDashboard(actor: Roles, { companyId, teamId }: { companyId: string; teamId: string }) {
  return standingIn(actor, companyId).isInside || actor.departments.some(({ id }) => id === teamId);
}
