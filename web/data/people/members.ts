import { queryOptions } from "@tanstack/react-query";
import type { DepartmentUser } from "../../../worker/contract/departments.ts";
import type { Member } from "../../../worker/contract/members.ts";
import type { CompanyRole } from "../../../worker/contract/roles.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { DepartmentUser } from "../../../worker/contract/departments.ts";
export type { Member } from "../../../worker/contract/members.ts";

const membersPath = (companyId: string, ...rest: string[]) =>
  apiPath("company", companyId, "members", ...rest);

export const membersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "members"],
    queryFn: async ({ signal }) =>
      (await request<{ members: Member[] }>(membersPath(companyId), { signal })).members,
  });

export const departmentUsersQuery = (companyId: string, departmentId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "departments", departmentId, "users"],
    queryFn: async ({ signal }) =>
      (
        await request<{ users: DepartmentUser[] }>(
          apiPath("company", companyId, "departments", departmentId, "users"),
          { signal },
        )
      ).users,
  });

/** Whom an action of the department may be given to: its people, and those who stand above all departments. */
export const assignableUsersQuery = (companyId: string, departmentId: string) =>
  queryOptions({
    queryKey: [...departmentUsersQuery(companyId, departmentId).queryKey, "assignable"],
    queryFn: async ({ signal }) =>
      (
        await request<{ users: DepartmentUser[] }>(
          apiPath("company", companyId, "departments", departmentId, "users") +
            apiQuery({ assignable: "true" }),
          { signal },
        )
      ).users,
  });

export type RoleAt = { companyId: string; userId: string; departmentId?: string | undefined };

const withPlace = (departmentId: string | undefined) => (departmentId === undefined ? {} : { departmentId });

export async function addRole({
  companyId,
  userId,
  departmentId,
  role,
}: RoleAt & { role: CompanyRole }): Promise<void> {
  await request(membersPath(companyId), {
    method: "POST",
    body: { userId, role, ...withPlace(departmentId) },
  });
}

/** Null takes the role away. */
export async function changeRole({
  companyId,
  userId,
  departmentId,
  role,
}: RoleAt & { role: CompanyRole | null }): Promise<void> {
  await request(membersPath(companyId, userId), {
    method: "PATCH",
    body: { role, ...withPlace(departmentId) },
  });
}

/** From the department if one is named, else from the company. The open actions go to `reassignTo` or to nobody. */
export async function removeMember({
  companyId,
  userId,
  departmentId,
  reassignTo,
}: RoleAt & { reassignTo?: string | undefined }): Promise<void> {
  const query = apiQuery({ departmentId, reassignTo });
  await request(membersPath(companyId, userId) + query, { method: "DELETE" });
}
