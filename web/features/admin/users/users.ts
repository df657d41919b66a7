import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { USER_STATES, type AdminUser } from "#worker/contract/admin/users.ts";
import type { BodyOf, ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { GLOBAL_ROLES } from "#worker/contract/organisation/roles.ts";
import { api } from "#web/data/api/api.ts";
import { pagedQuery, updateListedRow, type PageRows } from "#web/data/api/paged-list.ts";
import { oneOf, searchTextParam } from "#web/data/navigation/search.ts";
import type { UserFilters } from "#web/data/administration/admin-search.ts";

export type { AdminSession, AdminUser, AdminUserDetail } from "#worker/contract/admin/users.ts";

type UserPage = ResponseBodyOf<"GET /api/auth/admin/list-users">;
export const USER_ROWS: PageRows<UserPage, AdminUser> = {
  of: ({ users }) => users,
  into: (page, users) => ({ ...page, users }),
};
const LIST_KEY = ["admin", "users", "list"];

/** The server answered without the list. */
export class NoDataError extends Error {
  override readonly name = "NoDataError";
}

/** The valid filters of the URL. */
export const userFiltersOf = (raw: UserFilters): UserFilters => ({
  q: searchTextParam(raw.q),
  role: oneOf(GLOBAL_ROLES, raw.role),
  state: oneOf(USER_STATES, raw.state),
});

/** All users, the newest first. */
export const usersQuery = (filters: UserFilters) =>
  pagedQuery([...LIST_KEY, filters], async (cursor, signal) => {
    const query = { sortBy: "createdAt", sortDirection: "desc", cursor: cursor ?? undefined } as const;
    const page = await api("GET /api/auth/admin/list-users", { query: { ...query, ...filters }, signal });
    if (!(page as Partial<UserPage> | null)?.users) throw new NoDataError("the answer has no users");
    return page;
  });

/** One user with memberships and sessions. */
export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ["admin", "users", "one", userId],
    queryFn: ({ signal }) => api("GET /api/v1/admin/users/:userId", { params: { userId }, signal }),
  });

export async function createUser(body: BodyOf<"POST /api/auth/admin/create-user">): Promise<AdminUser> {
  return (await api("POST /api/auth/admin/create-user", { body })).user;
}

export const updateUser = (body: BodyOf<"POST /api/auth/admin/update-user">) =>
  api("POST /api/auth/admin/update-user", { body });

export const banUser = (body: BodyOf<"POST /api/auth/admin/ban-user">) =>
  api("POST /api/auth/admin/ban-user", { body });

export const unbanUser = (userId: string) => api("POST /api/auth/admin/unban-user", { body: { userId } });

export const removeUser = (body: BodyOf<"POST /api/auth/admin/remove-user">) =>
  api("POST /api/auth/admin/remove-user", { body });

export async function revokeUserSession(userId: string, id: string): Promise<void> {
  await api("POST /api/auth/admin/revoke-user-session", { body: { userId, id } });
}

export const revokeUserSessions = (userId: string) =>
  api("POST /api/auth/admin/revoke-user-sessions", { body: { userId } });

/** Reads a changed user again and shows it in the lists, or reads the lists again after one was added or deleted. */
export function useRefreshUsers(): (changed?: string) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    if (changed === undefined) {
      // Whoever was deleted may still be on the screen, and is not asked for again.
      void queries.invalidateQueries({ queryKey: ["admin"], refetchType: "none" });
      return queries.invalidateQueries({ queryKey: LIST_KEY });
    }
    const { user } = await queries.fetchQuery({ ...userQuery(changed), staleTime: 0 });
    updateListedRow(queries, LIST_KEY, USER_ROWS, changed, () => user);
  };
}
