import type { Invitation, OwnInvitation } from "../../../worker/contract/invitations.ts";
import { apiPath } from "../api/api-path.ts";
import { request } from "../api/api.ts";

export type { Invitation, OwnInvitation } from "../../../worker/contract/invitations.ts";

/** Read outside the signed-in area, where there is no query client. */
export async function readInvitation(code: string): Promise<Invitation> {
  return (await request<{ invitation: Invitation }>(apiPath("invite", code))).invitation;
}

/** Answers the company one has joined. */
export async function acceptInvitation(code: string): Promise<string> {
  const path = apiPath("invite", code, "accept");
  return (await request<{ companyId: string }>(path, { method: "POST" })).companyId;
}

export async function readOwnInvitations(signal: AbortSignal): Promise<OwnInvitation[]> {
  return (await request<{ invitations: OwnInvitation[] }>(apiPath("invite"), { signal })).invitations;
}
