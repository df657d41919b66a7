import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "../../worker/contract/endpoints.ts";
import { api } from "./api/api.ts";
import { endSessionAndForget } from "./sign-out.ts";

export type { OwnSession } from "../../worker/contract/sign-in/auth.ts";

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

/** What deleting the account needs first, and the open actions that it would leave. */
export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: ({ signal }) => api("GET /api/v1/account/deletion", { signal }),
  // Ownership and actions change elsewhere.
  refetchOnMount: "always",
});

export async function deleteAccount(body: BodyOf<"POST /api/auth/delete-user">): Promise<void> {
  await endSessionAndForget(() => api("POST /api/auth/delete-user", { body }));
}
