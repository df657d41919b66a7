import { isCompanyLevel, type CompanyRole } from "../contract/organisation/roles.ts";

// Only this folder and the contract compare role names.

/** The roles of company-wide memberships; managers belong to a department. */
export const COMPANY_WIDE_ROLES = ["owner", "admin", "member"] as const satisfies readonly CompanyRole[];
export type CompanyWideRole = (typeof COMPANY_WIDE_ROLES)[number];

/** The roles of department memberships; owners and administrators belong to the whole company. */
export const DEPARTMENT_ROLES = ["manager", "member"] as const satisfies readonly CompanyRole[];
export type DepartmentRole = (typeof DEPARTMENT_ROLES)[number];

export const isCompanyWideRole = (role: CompanyRole): boolean =>
  COMPANY_WIDE_ROLES.some((each) => each === role);
export const isDepartmentRole = (role: CompanyRole): boolean =>
  DEPARTMENT_ROLES.some((each) => each === role);

export const isOwnerRole = (role: CompanyRole | null): boolean => role === "owner";

type HeldRole = { role: CompanyRole; department: { id: string } | null };

export const isOwner = (roles: readonly Pick<HeldRole, "role">[]): boolean =>
  roles.some(({ role }) => isOwnerRole(role));

/** Whether these roles give access to the records of every department. */
export const seesCompany = (roles: readonly Pick<HeldRole, "role">[]): boolean =>
  roles.some(({ role }) => isCompanyLevel(role));

export const seesDepartment = (roles: readonly HeldRole[], departmentId: string): boolean =>
  seesCompany(roles) || roles.some(({ department }) => department?.id === departmentId);
