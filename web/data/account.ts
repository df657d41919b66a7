import { queryOptions } from "@tanstack/react-query";
import { api } from "./api/api.ts";
import { endSessionAndForget } from "./sign-out.ts";

export type { OwnSession } from "../../worker/contract/organisation/auth.ts";

/** The user's sessions, the latest used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await api("GET /api/auth/list-sessions", { signal })).sessions,
});

export async function revokeSession(id: string): Promise<void> {
  await api("POST /api/auth/revoke-session", { body: { id } });
}

export async function revokeOtherSessions(): Promise<void> {
  await api("POST /api/auth/revoke-other-sessions", { body: {} });
}

export async function deleteAccount(): Promise<void> {
  await endSessionAndForget(() => api("POST /api/auth/delete-user", { body: {} }));
}
