import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";

export type { AdministeredDepartment } from "#worker/contract/organisation/departments.ts";

type DepartmentParams = { companyId: string; departmentId: string };

/** The departments with objectives and member counts, for administrators. */
export const administeredDepartmentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "administered-departments"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/admin/departments/:companyId", { params: { companyId }, signal })).departments,
  });

export async function createDepartment(
  companyId: string,
  body: BodyOf<"POST /api/v1/company/:companyId/departments">,
) {
  return (await api("POST /api/v1/company/:companyId/departments", { params: { companyId }, body }))
    .department;
}

const DEPARTMENT_PATH = "/api/v1/company/:companyId/departments/:departmentId";

export async function updateDepartment(
  params: DepartmentParams,
  body: BodyOf<`PATCH ${typeof DEPARTMENT_PATH}`>,
) {
  return (await api(`PATCH ${DEPARTMENT_PATH}`, { params, body })).department;
}

/** Deletes a department, after moving its members to another one if given. */
export async function deleteDepartment(
  params: DepartmentParams,
  moveMembersTo: string | undefined,
): Promise<void> {
  await api(`DELETE ${DEPARTMENT_PATH}`, { params, query: { moveMembersTo } });
}

export async function setObjectives(
  params: DepartmentParams,
  monthlyObjectives: BodyOf<`PUT ${typeof DEPARTMENT_PATH}/objectives`>["monthlyObjectives"],
) {
  const body = { departmentId: params.departmentId, monthlyObjectives };
  return (await api(`PUT ${DEPARTMENT_PATH}/objectives`, { params, body })).department;
}
