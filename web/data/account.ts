import { queryOptions } from "@tanstack/react-query";
import type { OwnSession } from "../../worker/contract/auth.ts";
import { request } from "./api.ts";
import { forgetPerson } from "./leaving.ts";
import { knownSession, rereadSession } from "./session.ts";

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
  const userId = knownSession()?.user.id;
  await request("/auth/delete-user", { method: "POST", body: {} });
  await rereadSession();
  if (userId !== undefined) await forgetPerson(userId);
}
