import { queryOptions } from "@tanstack/react-query";
import type { Invite } from "../../../worker/contract/invitations.ts";
import type { InvitableRole } from "../../../worker/contract/roles.ts";
import { apiPath } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { Invite } from "../../../worker/contract/invitations.ts";

const invitesPath = (companyId: string, ...rest: string[]) =>
  apiPath("company", companyId, "invites", ...rest);

/** The company's side of its invitations; the invited person's is in invitations.ts. */
export const invitesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "invites"],
    queryFn: async ({ signal }) =>
      (await request<{ invites: Invite[] }>(invitesPath(companyId), { signal })).invites,
  });

export type NewInvite = { email: string; role: InvitableRole; departmentIds: string[] };

export async function createInvite(companyId: string, invite: NewInvite): Promise<Invite> {
  const answer = await request<{ invite: Invite }>(invitesPath(companyId), { method: "POST", body: invite });
  return answer.invite;
}

export async function resendInvite(companyId: string, inviteId: string): Promise<Invite> {
  const path = invitesPath(companyId, inviteId, "resend");
  return (await request<{ invite: Invite }>(path, { method: "POST" })).invite;
}

export async function revokeInvite(companyId: string, inviteId: string): Promise<void> {
  await request(invitesPath(companyId, inviteId), { method: "DELETE" });
}
