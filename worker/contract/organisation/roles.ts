/** Company roles, strongest first. owner and admin are company-level; manager and member belong to a department. */
export const COMPANY_ROLES = ["owner", "admin", "manager", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
/** The preselected role. */
export const DEFAULT_COMPANY_ROLE = "member" satisfies CompanyRole;

const COMPANY_LEVEL_ROLES: readonly CompanyRole[] = ["owner", "admin"];
export const isCompanyLevel = (role: CompanyRole): boolean => COMPANY_LEVEL_ROLES.includes(role);

/** An invitation may grant any role except owner. */
export const INVITABLE_ROLES = ["admin", "manager", "member"] as const satisfies readonly CompanyRole[];
export type InvitableRole = (typeof INVITABLE_ROLES)[number];

export const GLOBAL_ROLES = ["admin", "user"] as const;
export type GlobalRole = (typeof GLOBAL_ROLES)[number];
export const DEFAULT_GLOBAL_ROLE: GlobalRole = "user";

/** user.role may hold several roles separated by commas; any of them is enough. */
export function hasGlobalRole(roles: string | null | undefined, wanted: GlobalRole): boolean {
  return (roles ?? "").split(",").some((role) => role.trim() === wanted);
}
