import { isCompanyLevel } from "../contract/organisation/roles.ts";
import { isPlatformAdmin, type ActorRoles } from "./actor.ts";

/** An actor's rights in one company. */
export type CompanyRights = {
  isOwner: boolean;
  isAdministrator: boolean;
  /** Has any membership in the company. */
  isMember: boolean;
  manages: (departmentId: string) => boolean;
  managesAnyDepartment: boolean;
  worksIn: (departmentId: string) => boolean;
};

/** A list asks for the same rights several times for each of its rows. An actor does not change. */
const known = new WeakMap<ActorRoles, Map<string, CompanyRights>>();

export function companyRightsOf(actor: ActorRoles, companyId: string): CompanyRights {
  const ofActor = known.get(actor) ?? new Map<string, CompanyRights>();
  known.set(actor, ofActor);
  const rights = ofActor.get(companyId) ?? findRights(actor, companyId);
  ofActor.set(companyId, rights);
  return rights;
}

function findRights(actor: ActorRoles, companyId: string): CompanyRights {
  // A platform admin may do everything an owner may, in every company.
  const role = isPlatformAdmin(actor) ? "owner" : actor.companies.find(({ id }) => id === companyId)?.role;
  const departments = actor.departments.filter((department) => department.companyId === companyId);
  const managed = departments.filter(({ role: own }) => own === "manager");
  return {
    isOwner: role === "owner",
    isAdministrator: role !== undefined && isCompanyLevel(role),
    isMember: role !== undefined,
    manages: (departmentId) => managed.some(({ id }) => id === departmentId),
    managesAnyDepartment: managed.length > 0,
    worksIn: (departmentId) => departments.some(({ id }) => id === departmentId),
  };
}

/** Owners and administrators of the company, and platform administrators. */
export const administers = (actor: ActorRoles, companyId: string): boolean =>
  companyRightsOf(actor, companyId).isAdministrator;

/** Who answers for the records is offered packs of evidence of them, although whoever may list them may have one. */
export function isOfferedPacks(
  actor: ActorRoles,
  { companyId, departmentId }: { companyId: string; departmentId?: string | null | undefined },
): boolean {
  const { isAdministrator, manages, managesAnyDepartment } = companyRightsOf(actor, companyId);
  return isAdministrator || (departmentId ? manages(departmentId) : managesAnyDepartment);
}

/** Members of the company or of the department, and platform administrators. */
export function mayOpenDashboard(
  actor: ActorRoles,
  { companyId, teamId }: { companyId: string; teamId: string },
) {
  return companyRightsOf(actor, companyId).isMember || actor.departments.some(({ id }) => id === teamId);
}
