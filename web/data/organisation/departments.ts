import { queryOptions } from "@tanstack/react-query";
import type {
  AdministeredDepartment,
  createDepartment as createContract,
  Department,
  setObjectives as setContract,
  updateDepartment as updateContract,
} from "../../../worker/contract/departments.ts";
import type { Body } from "../../../worker/contract/endpoint.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { AdministeredDepartment } from "../../../worker/contract/departments.ts";

type At = { companyId: string; departmentId: string };
type Answer = { department: AdministeredDepartment };

const departmentPath = ({ companyId, departmentId }: At, ...rest: string[]) =>
  apiPath("company", companyId, "departments", departmentId, ...rest);

/** The administrators' view: with objectives and member counts. */
export const administeredDepartmentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "administered-departments"],
    queryFn: async ({ signal }) =>
      (
        await request<{ departments: AdministeredDepartment[] }>(apiPath("admin", "departments", companyId), {
          signal,
        })
      ).departments,
  });

export async function createDepartment(companyId: string, body: Body<typeof createContract>) {
  const path = apiPath("company", companyId, "departments");
  return (await request<Answer>(path, { method: "POST", body })).department;
}

export async function updateDepartment(at: At, body: Body<typeof updateContract>) {
  return (await request<Answer>(departmentPath(at), { method: "PATCH", body })).department;
}

/** Its members may move to another department first. */
export async function deleteDepartment(at: At, moveMembersTo: string | undefined): Promise<void> {
  await request(departmentPath(at) + apiQuery({ moveMembersTo }), { method: "DELETE" });
}

export async function setObjectives(
  at: At,
  monthlyObjectives: Body<typeof setContract>["monthlyObjectives"],
): Promise<Department> {
  const { department } = await request<{ department: Department }>(departmentPath(at, "objectives"), {
    method: "PUT",
    body: { departmentId: at.departmentId, monthlyObjectives },
  });
  return department;
}
