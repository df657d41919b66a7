import { queryOptions } from "@tanstack/react-query";
import type { OwnSession } from "../../worker/contract/auth.ts";
import { request } from "./api/api.ts";
import { endAndForget } from "./leaving.ts";

export type { OwnSession } from "../../worker/contract/auth.ts";

/** Everywhere one is signed in, the latest used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) =>
    (await request<{ sessions: OwnSession[] }>("/auth/list-sessions", { signal })).sessions,
});

export async function endSession(id: string): Promise<void> {
  await request("/auth/revoke-session", { method: "POST", body: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await request("/auth/revoke-other-sessions", { method: "POST", body: {} });
}

export async function deleteAccount(): Promise<void> {
  await endAndForget(() => request("/auth/delete-user", { method: "POST", body: {} }));
}
