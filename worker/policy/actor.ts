import type { Color, Language } from "../contract/enums.ts";
import { hasGlobalRole, type CompanyRole } from "../contract/roles.ts";

export type ActorCompany = {
  id: string;
  name: string;
  color: Color;
  role: CompanyRole;
  isAdmin: boolean;
  /** Whose midnight a week or a month begins at. */
  timeZone?: string;
};
export type ActorDepartment = {
  id: string;
  companyId: string;
  name: string;
  color: Color;
  role: CompanyRole;
};

/** A signed-in user plus what the memberships say: all that policy may know about who asks. */
export type Actor = {
  userId: string;
  name: string;
  email: string;
  role: string;
  language: Language;
  impersonatedBy: string | null;
  companies: ActorCompany[];
  departments: ActorDepartment[];
};

/** The part of an actor that memberships and the platform's roles decide. */
export type ActorRoles = Pick<Actor, "role" | "companies" | "departments">;

export const isPlatformAdmin = (actor: Pick<Actor, "role">): boolean => hasGlobalRole(actor.role, "admin");
