import { queryOptions } from "@tanstack/react-query";
import type { CompanyRole } from "#worker/contract/organisation/roles.ts";
import { api } from "../api/api.ts";

export type { DepartmentUser } from "#worker/contract/organisation/departments.ts";
export type { Member } from "#worker/contract/organisation/members.ts";

const MEMBERS = "/api/v1/company/:companyId/members";
const USERS = "/api/v1/company/:companyId/departments/:departmentId/users";

export const membersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "members"],
    queryFn: async ({ signal }) => (await api(`GET ${MEMBERS}`, { params: { companyId }, signal })).members,
  });

/** The members who have changed nothing in the company for so many days. */
export const inactiveMembersQuery = (companyId: string, days: number) =>
  queryOptions({
    queryKey: ["company", companyId, "members", "inactive", days],
    queryFn: async ({ signal }) =>
      (await api(`GET ${MEMBERS}`, { params: { companyId }, query: { inactive: days }, signal })).members,
  });

export const departmentUsersQuery = (companyId: string, departmentId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "departments", departmentId, "users"],
    queryFn: async ({ signal }) =>
      (await api(`GET ${USERS}`, { params: { companyId, departmentId }, signal })).users,
  });

/** The users an action of the department may be assigned to: its members and those with a company-wide role. */
export const assignableUsersQuery = (companyId: string, departmentId: string) =>
  queryOptions({
    queryKey: [...departmentUsersQuery(companyId, departmentId).queryKey, "assignable"],
    queryFn: async ({ signal }) =>
      (
        await api(`GET ${USERS}`, {
          params: { companyId, departmentId },
          query: { assignable: "true" },
          signal,
        })
      ).users,
  });

export type RoleTarget = { companyId: string; userId: string; departmentId?: string | undefined };

export async function addRole({
  companyId,
  userId,
  departmentId,
  role,
}: RoleTarget & { role: CompanyRole }): Promise<void> {
  await api(`POST ${MEMBERS}`, { params: { companyId }, body: { userId, role, departmentId } });
}

/** A null role removes it. */
export async function changeRole({
  companyId,
  userId,
  departmentId,
  role,
}: RoleTarget & { role: CompanyRole | null }): Promise<void> {
  await api(`PATCH ${MEMBERS}/:userId`, { params: { companyId, userId }, body: { role, departmentId } });
}

/** Removes a member from the department if given, else from the company. Open actions go to `reassignTo` or no one. */
export async function removeMember({
  companyId,
  userId,
  departmentId,
  reassignTo,
}: RoleTarget & { reassignTo?: string | undefined }): Promise<void> {
  await api(`DELETE ${MEMBERS}/:userId`, {
    params: { companyId, userId },
    query: { departmentId, reassignTo },
  });
}
