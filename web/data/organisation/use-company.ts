import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Color } from "#worker/contract/enums.ts";
import { administers } from "#worker/policy/company-rights.ts";
import { departmentsQuery, type Company, type Department } from "./companies.ts";
import { useUser } from "../session/use-session.ts";

const companyArea = getRouteApi("/_app/$companyId");
const departmentArea = getRouteApi("/_app/$companyId/team/$teamId");

/** The company of the URL, loaded by its route. */
export function useCompany(): Company {
  return companyArea.useRouteContext({ select: ({ company }) => company });
}

export function useDepartment(): Department {
  return departmentArea.useRouteContext({ select: ({ department }) => department });
}

/** Whether the user administers the company of the URL. */
export function useIsCompanyAdmin(): boolean {
  return administers(useUser(), useCompany().id);
}

export type DepartmentEntry = { id: string; name: string; color: Color };

/** All departments for administrators, the user's own for others. */
export function useDepartmentEntries(): readonly DepartmentEntry[] {
  const company = useCompany();
  const user = useUser();
  const all = useIsCompanyAdmin();
  const { data } = useQuery({ ...departmentsQuery(company.id), enabled: all });
  if (all) return data ?? [];
  return user.departments.filter(({ companyId }) => companyId === company.id);
}

/** The departments that have a link of their own: who works in one alone has its page as the home. */
export function useListedDepartments(): readonly DepartmentEntry[] {
  const isAdmin = useIsCompanyAdmin();
  const departments = useDepartmentEntries();
  return isAdmin || departments.length > 1 ? departments : [];
}
