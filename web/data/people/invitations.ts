import { api } from "../api/api.ts";

export type { Invitation, OwnInvitation } from "../../../worker/contract/invitations.ts";

/** Read outside the signed-in area, where there is no query client. */
export async function readInvitation(invitationCode: string) {
  return (await api("GET /api/v1/invite/:invitationCode", { params: { invitationCode } })).invitation;
}

/** Answers the company one has joined. */
export async function acceptInvitation(invitationCode: string): Promise<string> {
  const params = { invitationCode };
  return (await api("POST /api/v1/invite/:invitationCode/accept", { params })).companyId;
}
