import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Color } from "../../../worker/contract/enums.ts";
import { administers } from "../../../worker/policy/company-rights.ts";
import { departmentsQuery, type Company, type Department } from "./companies.ts";
import { useUser } from "../session/use-session.ts";

const companyArea = getRouteApi("/_app/$companyId");
const departmentArea = getRouteApi("/_app/$companyId/team/$teamId");

/** The company of the address; its route loaded it. */
export function useCompany(): Company {
  return companyArea.useRouteContext({ select: ({ company }) => company });
}

export function useDepartment(): Department {
  return departmentArea.useRouteContext({ select: ({ department }) => department });
}

/** Whether the person administers the company of the address. */
export function useAdministers(): boolean {
  return administers(useUser(), useCompany().id);
}

export type DepartmentEntry = { id: string; name: string; color: Color };

/** All of them for administrators, their own for everybody else. */
export function useDepartmentEntries(): readonly DepartmentEntry[] {
  const company = useCompany();
  const user = useUser();
  const all = useAdministers();
  const { data } = useQuery({ ...departmentsQuery(company.id), enabled: all });
  if (all) return data ?? [];
  return user.departments.filter(({ companyId }) => companyId === company.id);
}
